/**
 * Which pages are approved, and the one print file that is kept of them (`keepPrinted`). An act of approving names those that were on the screen, and what is printed is those and no others
 * (docs/decisions/0342-approved-pages.md).
 */
import { createHash } from 'node:crypto'
import { productError } from '#domain/errors.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import { approvedPages, asksForPages } from '#domain/releases/pages/approved-pages.ts'
import { unknownDifference } from '#domain/releases/pages/pages-differ.ts'
import { adjustedAs, isRewritten, type ReleaseChange, versionChanges } from '#domain/releases/release-changes.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { findFile } from '../../adapters/files/files.ts'
import type { Context, Services } from '../base/context.ts'
import { bytesOf, readJson } from '../designs/template-files.ts'
import { readBoundSet } from './material/bound-set.ts'
import { changesSinceSeen } from './changes-since-seen.ts'
import { composedFacts, hashBeside } from './composed-facts.ts'
import { fileKey } from '../base/release-writes.ts'

/**
 * The hash of the pages that are approved with this act. Throws `release.pagesRequired` where it names none, `release.pagesDiffer`
 * where others were on the screen. What was printed before is not composed again.
 */
export async function pagesToApprove(context: Context, release: Release, shown: string | undefined): Promise<string> {
  const printed = pagesPrinted(release)
  if (printed !== undefined) {
    if (shown !== undefined && shown !== printed)
      throw productError('release.pagesDiffer', { changes: unknownDifference })
    return printed
  }
  if (shown === undefined) throw productError('release.pagesRequired')
  const facts = await composedFacts(context, release)
  if (shown !== facts.hash)
    throw productError('release.pagesDiffer', { changes: await changesSinceSeen(context, release, shown, facts) })
  return facts.hash
}

/** Of a release that is locked: what is printed of it again is not composed anew. */
export const pagesPrinted = (release: Release): string | undefined =>
  asksForPages(release) ? undefined : approvedPages(release)

const approvedPath = (id: string, pages: string): string => `releases/${id}/approved/${pages}.json`

/** What was on the pages, beside what they are composed of. */
export const keepApproved = ({ files }: Services, { id, data, bound, ownPdf }: Release, pages: string) =>
  files.put(approvedPath(id, pages), bytesOf({ data, bound, ownPdf }))

/** What has become of a release since its owner approved it in advance, as the actor's language calls it. */
export async function changedSinceApproval(context: Context, release: Release): Promise<ReleaseChange[]> {
  const before = await approvedInAdvance(context, release)
  if (!before) return []
  const template = release.bound && (await readBoundSet(context, release.bound.set)).template
  return versionChanges(template, before, release, context.actor.language ?? 'de')
}

/** What is on the pages that its owner approved in advance; undefined in any other status. */
export async function approvedInAdvance(
  services: Services,
  release: Release,
): Promise<Pick<Release, 'data' | 'ownPdf'> | undefined> {
  const approved = approvedPages(release)
  if (release.status !== 'reviewAndPublish' || approved === undefined) return undefined
  const path = approvedPath(release.id, approved)
  if (!(await services.files.stat(path))) return undefined
  return (await readJson(services, path)) as Pick<Release, 'data' | 'ownPdf'>
}

/** Whether its pages were written on since then: it is on sale again once its owner has confirmed them. */
export async function isApprovalVoid(services: Services, release: Release): Promise<boolean> {
  const before = await approvedInAdvance(services, release)
  return before !== undefined && versionChanges(undefined, before, release, 'de').some(isRewritten)
}

/**
 * Throws `release.approvalVoid` where others have written on the pages since they were approved in advance. How words are set and
 * pictures cut is the supplier's to adjust; the owner is told of it. `pages`: what would be printed; what
 * nobody wrote on may be set anew.
 */
export async function demandConfirmed(
  services: Services,
  release: Release,
  since: readonly ReleaseChange[],
  pages: string | undefined,
): Promise<void> {
  const named = since.filter(isRewritten).map(({ name }) => name)
  if (named.length > 0)
    throw productError('release.approvalVoid', {
      fields: [...named.slice(0, mostNamed), ...(named.length > mostNamed ? ['…'] : [])].join(', '),
    })
  if (pages !== undefined && (await isSetAnew(services, release, since, pages)))
    throw productError('release.approvalVoid', { fields: because('setAnew') })
}

const mostNamed = 5

/** Other pages than were approved in advance, and others than what was adjusted makes of these: another engine's, as a rule. */
async function isSetAnew(
  services: Services,
  release: Release,
  since: readonly ReleaseChange[],
  pages: string,
): Promise<boolean> {
  if (release.status !== 'reviewAndPublish' || pages === approvedPages(release)) return false
  const before = since.length > 0 ? await approvedInAdvance(services, release) : undefined
  if (!before) return true
  return (await hashBeside(services, { ...release, data: adjustedAs(before.data, release.data) })) !== pages
}

/** Whether its owner is to confirm pages that nobody wrote on. Throws what composing throws. */
export async function asksForConfirmation(
  services: Services,
  release: Release,
  since: readonly ReleaseChange[],
): Promise<boolean> {
  const isAsked = release.status === 'reviewAndPublish' && !since.some(isRewritten) && (release.bound ?? release.ownPdf)
  return isAsked ? isSetAnew(services, release, since, (await composedFacts(services, release)).hash) : false
}

export type Printed = Pick<Release, 'pictureInfo'> & { hash: string; errors: string[]; pdf: Uint8Array }

export const printPath = (id: string): string => `releases/${id}/${id}.pdf`
const printedPath = (id: string): string => `releases/${id}/printed.json`

/** What a version is printed of; undefined before it was. */
export const printFileOf = ({ id, files }: Release): ReleaseFile | undefined => files[fileKey(`${id}.pdf`)]

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * What was printed of the approved pages: it is printed again as it is, whatever the engine would make of them today. Where the
 * file is gone, or is not what was written, the one on the print drive is it, if that is.
 */
export async function printedBefore(services: Services, release: Release): Promise<Printed | undefined> {
  const { files, printData } = services
  const { id, exportPath, pictureInfo } = release
  const approved = approvedPages(release)
  const facts = (await files.stat(printedPath(id)))
    ? ((await readJson(services, printedPath(id))) as Omit<Printed, 'pdf'>)
    : undefined
  if (approved === undefined || (facts && facts.hash !== approved)) return undefined
  const { sha256, errors = [] } = printFileOf(release) ?? {}
  const kept = await findFile(files, printPath(id))
  // Of an earlier version of the product, which wrote no hash down.
  if (sha256 === undefined) return kept && facts && { ...facts, pdf: kept }
  const isIt = (bytes: Uint8Array | undefined): bytes is Uint8Array => bytes !== undefined && sha256Of(bytes) === sha256
  const pdf = isIt(kept) || exportPath === undefined ? kept : await findFile(printData, exportPath)
  return isIt(pdf) ? { ...(facts ?? { hash: approved, errors, pictureInfo }), pdf } : undefined
}

/** Throws `release.printDiffers` for pages that nobody has approved, `printData.otherBytes` for another file than was printed. */
export async function keepPrinted(
  { files }: Services,
  release: Release,
  { pdf, ...facts }: Printed,
): Promise<Printed & { sha256: string }> {
  const approved = approvedPages(release)
  if (approved !== undefined && approved !== facts.hash) throw productError('release.printDiffers')
  const sha256 = sha256Of(pdf)
  if ((printFileOf(release)?.sha256 ?? sha256) !== sha256) throw productError('printData.otherBytes')
  await files.put(printPath(release.id), pdf, { sha256 })
  await files.put(printedPath(release.id), bytesOf(facts))
  return { ...facts, pdf, sha256 }
}
