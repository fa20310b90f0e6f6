/** A PDF of one's own that a release is printed of, in place of what is composed (docs/decisions/0355-a-pdf-of-ones-own.md). */
import { z } from 'zod'
import { Count, Line } from '../fields.ts'

/** Of the bytes of a file. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const ownPdfLimits = { megabytes: 100, pages: 200 } as const

export const OwnPdf = z.strictObject({
  /** Names the bytes, which lie under it and never change, and so the pages. */
  sha256: Sha256,
  /** As it was called when it was uploaded. */
  name: Line,
  filesize: Count,
  pages: z
    .array(
      z.strictObject({
        /** Of the trim, in millimetres. */
        width: z.number().min(0),
        height: z.number().min(0),
        /** Of how it looks: equal pages of two files have equal ones. */
        look: Sha256,
      }),
    )
    .min(1)
    .max(ownPdfLimits.pages),
})
export type OwnPdf = z.infer<typeof OwnPdf>

/** Two files of one name are told apart; empty where there is none. */
export const ownPdfLabel = (own: OwnPdf | undefined): string => (own ? `${own.name} (${own.sha256.slice(0, 8)})` : '')
