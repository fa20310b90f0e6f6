/** Files that people lay beside a version or a remark on it, such as what a client wrote or a photo of the proof. None of it is printed. */
import { z } from 'zod'
import { Count, RequiredLine, Timestamp } from '../fields.ts'
import { refuse, type Refusal } from '../errors.ts'

type Limits = { megabytes: number; each: number }
export const attachmentLimits = { megabytes: 50, each: 100 } as const
/** Of one remark. */
export const remarkFileLimits = { megabytes: 20, each: 5 } as const

export const Attachment = z.strictObject({
  /** The last part of the path under which the file lies. */
  name: RequiredLine,
  filesize: Count,
  updateTimestamp: Timestamp,
})
export type Attachment = z.infer<typeof Attachment>

/** Whoever opened one of these would run it. */
const programs =
  'app bat cmd com command cpl dll dmg exe hta htm html jar js jse lnk mjs msi pkg ps1 reg scr sh svg svgz url vbe vbs wsf xhtml xht'.split(
    ' ',
  )

/** Of one more with that name, beside those that are there. */
export function refusalToAttach(
  name: string,
  there: readonly Pick<Attachment, 'name'>[],
  { each }: Pick<Limits, 'each'> = attachmentLimits,
): Refusal | undefined {
  const type = /\.([^.]*)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  if (programs.includes(type)) return refuse('attachment.typeRefused', { type })
  if (there.length >= each && !there.some((one) => one.name === name))
    return refuse('attachment.tooMany', { most: each })
  return undefined
}
