/** The approved pages without marks around them: kept as they were printed, else composed once of what the release is bound to. */
import { productError } from '#domain/errors.ts'
import { approvedPages } from '#domain/releases/pages/approved-pages.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Services } from '../base/context.ts'
import { prepareRelease } from './compose-release.ts'
import { dateOfPrint } from './generate-print-data.ts'
import { keepPlain, keptPlain, type PlainPrint } from './keep-plain.ts'

/** Throws `release.printDiffers` for pages that nobody has approved, and what composing throws. */
export async function plainPrint(services: Services, release: Release): Promise<PlainPrint> {
  const approved = approvedPages(release)
  const kept = await keptPlain(services, release, approved)
  if (kept) return kept
  const prepared = await prepareRelease(services, release)
  const { pdf, hash } = await prepared.compose({
    pdf: { title: release.label, date: dateOfPrint(release), marks: false },
  })
  if (!pdf) throw productError('artwork.failed')
  if (approved !== undefined && approved !== hash) throw productError('release.printDiffers')
  return keepPlain(services, release, { pdf, hash })
}
