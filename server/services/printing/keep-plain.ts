import { createHash } from 'node:crypto'
import type { Release } from '#domain/releases/release.ts'
import type { Services } from '../base/context.ts'
import { bytesOf, readJson } from '../designs/template-files.ts'

export type PlainPrint = { path: string; size: number; sha256: string }

/** `hash`: of the pages in it. */
type Kept = PlainPrint & { hash: string }
type Files = Pick<Services, 'files'>

const pathsOf = (id: string) => ({ path: `releases/${id}/plain.pdf`, facts: `releases/${id}/plain.json` })

/** Undefined where none is kept, or one of other pages than `approved`. */
export async function keptPlain(
  { files }: Files,
  { id }: Pick<Release, 'id'>,
  approved: string | undefined,
): Promise<PlainPrint | undefined> {
  const { path, facts } = pathsOf(id)
  if (!(await files.stat(facts))) return undefined
  const { hash, ...kept } = (await readJson({ files }, facts)) as Kept
  return (approved ?? hash) === hash && (await files.stat(path))?.size === kept.size ? kept : undefined
}

export async function keepPlain(
  { files }: Files,
  { id }: Pick<Release, 'id'>,
  { pdf, hash }: { pdf: Uint8Array; hash: string },
): Promise<PlainPrint> {
  const { path, facts } = pathsOf(id)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await files.put(path, pdf, { sha256 })
  await files.put(facts, bytesOf({ path, size: pdf.byteLength, sha256, hash } satisfies Kept))
  return { path, size: pdf.byteLength, sha256 }
}
