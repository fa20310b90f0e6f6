/** The approved pages without marks around them: composed once of what the release is bound to, and kept. */
import { createHash } from 'node:crypto'
import { productError } from '#domain/errors.ts'
import { approvedPages } from '#domain/releases/approved-pages.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Services } from '../context.ts'
import { bytesOf, readJson } from '../templates/template-files.ts'
import { prepareRelease } from './compose-release.ts'
import { dateOfPrint } from './generate-print-data.ts'

export type PlainPrint = { path: string; size: number; sha256: string }

type Kept = PlainPrint & { hash: string }

/** Throws `release.printDiffers` for pages that nobody has approved, and what composing throws. */
export async function plainPrint(services: Services, release: Release): Promise<PlainPrint> {
  const { files } = services
  const approved = approvedPages(release)
  const [path, facts] = [`releases/${release.id}/plain.pdf`, `releases/${release.id}/plain.json`]
  if (await files.stat(facts)) {
    const kept = (await readJson(services, facts)) as Kept
    if ((approved ?? kept.hash) === kept.hash && (await files.stat(path))?.size === kept.size) return kept
  }
  const prepared = await prepareRelease(services, release)
  const { pdf, hash } = await prepared.compose({
    pdf: { title: release.label, date: dateOfPrint(release), marks: false },
  })
  if (!pdf) throw productError('artwork.failed')
  if (approved !== undefined && approved !== hash) throw productError('release.printDiffers')
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await files.put(path, pdf, { sha256 })
  await files.put(facts, bytesOf({ path, size: pdf.byteLength, sha256, hash } satisfies Kept))
  return { path, size: pdf.byteLength, sha256 }
}
