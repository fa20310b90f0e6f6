/** What a guest sees of the version they were asked about, and nothing else: its pages with the guest's name across, and what became another. */
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { releasesOf, versionBefore } from '#domain/releases/course/editable-release.ts'
import { isAfterChanges } from '#domain/releases/course/after-changes.ts'
import { guestLimits, isUndecided, mayGiveRight } from '#domain/releases/guests.ts'
import { releaseNames } from '#domain/releases/fields/release-names.ts'
import { drawnPages } from '#domain/releases/pages/drawn-pages.ts'
import { askedNow } from '#domain/releases/round.ts'
import type { ReleaseFile } from '#domain/releases/release.ts'
import { versionChanges } from '#domain/releases/release-changes.ts'
import { pointsOf } from '#domain/values/points.ts'
import { readFileFrom } from '../../../adapters/files/files.ts'
import type { Services } from '../../base/context.ts'
import { prepareRelease } from '../../printing/compose-release.ts'
import { readBoundSet } from '../../printing/material/bound-set.ts'
import { wholePages } from '#domain/releases/pages/whole-pages.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { runningRound } from '../rounds.ts'
import { guestThreads, mayComment } from './say-as-guest.ts'
import { type Look, releasesOf as releasesOfGuest, type Visit } from './visit.ts'

/** What they are asked about; `waits`: for their word, or for their eyes where they do not decide. */
export async function guestVersions(services: Services, visit: Visit) {
  const { guest, host } = visit
  const data = (await releasesOfGuest(services, visit)).map(async (release) => {
    const isDecided = guest.decided.includes(release.id)
    const isOpen = guest.rights.includes('decide')
      ? await mayDecide(services, { guest, host, release })
      : isUndecided(release)
    return {
      id: release.id,
      label: release.label || release.id,
      number: release.number,
      state: isDecided ? ('decided' as const) : isOpen ? ('waits' as const) : ('over' as const),
      hash: drawnPages(release) ?? null,
    }
  })
  return {
    name: guest.name,
    person: host.displayName ?? host.id,
    until: guest.expiresAt.toISOString(),
    data: await Promise.all(data),
  }
}

export async function guestView(services: Services, { guest, host, release }: Look) {
  const { store, seenBy, clock } = services
  const nameOf = async (id: string) => (await store.find(systemActor, 'organizations', id))?.name ?? id
  const hash = drawnPages(release)
  const label = release.label || release.id
  const template = await templateOf(services, release)
  // What is bound has kept no format.
  const named: { name: string; format?: string } | undefined = template
  const { name: title, format } = releaseNames(label, named && { name: named.name, format: named.format ?? '' })
  if (hash !== undefined) await seenBy.note(release.id, { pages: hash, person: guest.id, at: clock() })
  return {
    name: guest.name,
    person: host.displayName ?? host.id,
    owner: await nameOf(release.owner),
    supplier: await nameOf(release.supplier),
    label,
    title,
    ...(format && { format }),
    number: release.number,
    status: release.status,
    until: guest.expiresAt.toISOString(),
    pages: wholePages(displayFiles(release)).length,
    sheets: await sheetsOf(services, release),
    hash: hash ?? null,
    changes: await changesOf(services, { guest, host, release }, template),
    mayDecide: await mayDecide(services, { guest, host, release }),
    mayComment: mayComment({ guest, host, release }),
    mayTakePdf: mayTakePdf({ guest, host, release }),
    isAfterChanges: isAfterChanges(release),
    threads: await guestThreads(services, { guest, host, release }),
  }
}

/** In points: of a PDF of one's own each page, of a template its first; the others are drawn as densely as that. */
async function sheetsOf({ store }: Services, { ownPdf, template }: Look['release']) {
  if (ownPdf) return ownPdf.pages.map(({ width, height }) => ({ width: pointsOf(width), height: pointsOf(height) }))
  const design = template === undefined ? undefined : await store.find(systemActor, 'templates', template)
  return design?.width && design.height ? [{ width: pointsOf(design.width), height: pointsOf(design.height) }] : []
}

/** Only where the version waits for that word, and as long as the host may give it: where several are asked, when the host is. */
export async function mayDecide(services: Services, { guest, host, release }: Look): Promise<boolean> {
  const isTheirs =
    guest.rights.includes('decide') && release.status === 'approval' && mayGiveRight(host, release, 'decide')
  const pages = drawnPages(release)
  const round = isTheirs ? await runningRound(services, release, pages) : undefined
  const asked = round && askedNow(round, pages)
  return isTheirs && (!asked || asked.length === 0 || asked.some(({ person }) => person === host.id))
}

async function templateOf(services: Services, { bound, template }: Look['release']) {
  if (bound) return (await readBoundSet(services, bound.set)).template
  return template === undefined ? undefined : services.store.find(systemActor, 'templates', template)
}

async function changesOf(
  services: Services,
  { guest, host, release }: Look,
  template: Awaited<ReturnType<typeof templateOf>>,
) {
  const { store } = services
  const publication =
    release.publicationId === undefined ? undefined : await store.find(host, 'publications', release.publicationId)
  const earlier = versionBefore(release.number, releasesOf(publication))
  const before = earlier && (await store.find(host, 'releases', earlier.id))
  if (!before) return []
  return versionChanges(template, before, release, guest.language).map(({ tag: _tag, ...seen }) => seen)
}

/** Of a PDF that somebody brought there are pictures alone: no words are set across it. */
export const mayTakePdf = ({ guest, release }: Look): boolean =>
  guest.rights.includes('pdf') && release.type === 'print' && !release.ownPdf

/** As its pictures show it, for a printer in an office. Throws `file.noAccess`, `guest.tooManyPdfs`, and what composing throws. */
export async function guestPdf(services: Services, look: Look): Promise<Uint8Array> {
  const { guest, release } = look
  if (!mayTakePdf(look)) throw productError('file.noAccess')
  if (!(await services.guests.takePdf(guest.id, services.clock())))
    throw productError('guest.tooManyPdfs', { most: guestLimits.pdfsAnHour })
  const { compose } = await prepareRelease(services, release)
  const stamp = wordsAcross(services, guest, release)
  const { pdf } = await compose({
    pdf: { title: release.label, date: services.clock().toISOString(), marks: false, stamp },
  })
  if (!pdf) throw productError('file.notFound')
  return pdf
}

/** Whoever passes it on passes that on. */
const wordsAcross = (
  { clock }: Pick<Services, 'clock'>,
  { name }: Look['guest'],
  { number }: Look['release'],
): string => `${name} · ${clock().toISOString().slice(0, 10)} · V${number}`

/**
 * As a PNG, from 1, with whose eyes it is for burned in: whoever passes it on passes that on. `hash`: of the pages that are wanted. Throws
 * `file.notFound`, and `release.changedMeanwhile` where they are others by now.
 */
export async function guestPage(
  services: Services,
  { guest, release }: Look,
  page: number,
  { hash, isSmall }: { hash: string | undefined; isSmall: boolean },
): Promise<Buffer> {
  if (hash !== undefined && hash !== drawnPages(release)) throw productError('release.changedMeanwhile')
  const parts = wholePages(displayFiles(release))[page - 1]
  if (!parts) throw productError('file.notFound')
  const { sharp } = await import('../../../adapters/pixels/pixels.ts')
  const whole = sharp(await wholePage(services, parts))
  const picture = isSmall ? sharp(await whole.resize(small, small, { fit: 'inside' }).png().toBuffer()) : whole
  const { width, height } = await picture.metadata()
  // Outlines: the machine may have no fonts.
  const text = wordsAcross(services, guest, release)
  const mark = await services.engine.run({ kind: 'drawStamp', text, width, height })
  return picture
    .composite([{ input: Buffer.from(mark) }])
    .png()
    .toBuffer()
}

/** Lists show a cut page in parts; whoever decides sees it whole. */
async function wholePage({ files }: Pick<Services, 'files'>, parts: readonly ReleaseFile[]): Promise<Uint8Array> {
  const read = await Promise.all(
    parts.map(async ({ path, part }) => ({ bytes: await readFileFrom(files, path), part })),
  )
  const cut = read.flatMap(({ bytes, part }) => (part ? [{ bytes, part }] : []))
  if (cut.length < 2) return read[0]!.bytes
  const { joinParts } = await import('../../../adapters/pixels/join-parts.ts')
  return joinParts(cut)
}

/** Pixels: of a picture in a list. */
const small = 320
