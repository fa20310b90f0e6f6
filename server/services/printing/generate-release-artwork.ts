/** What people look at: pictures of the pages, and the PDF they approve (document 2 §7, ReleaseArtwork). */
import { systemActor, within } from '#domain/access/actor.ts'
import { settledPages } from '#domain/releases/pages/approved-pages.ts'
import { type DisplayPart, displayParts, divisionOf } from '#domain/releases/pages/display-parts.ts'
import { isPictureEdited } from '#domain/releases/fields/edited-picture.ts'
import { latestRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import { longestError, mostErrors, type Release, type ReleaseFile } from '#domain/releases/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { isLanguage, type Language, textOf } from '#server/texts.ts'
import type { Composed, ComposeTask } from '../../adapters/engine/engine-task.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import type { Write } from '../../store/store.ts'
import { prepareRelease } from './compose-release.ts'
import { composeChecked } from './composed-facts.ts'
import type { Context, Services } from '../base/context.ts'
import { keepingDates } from '../base/without-touching-dates.ts'
import { noteUndrawn } from './note-undrawn.ts'
import { fileKey } from '../base/release-writes.ts'
import { thumbFile, thumbName, thumbOf } from '../pictures/release-thumb.ts'

/** Pixels per inch on the screen: sharp on a dense display at the real size. */
export const displayDpi = 192

export type ReleaseArtwork = { files: (ReleaseFile & { filename: string })[] }

export async function generateReleaseArtwork(
  context: Context,
  { id, forceRecreate }: { id: string; forceRecreate: boolean },
): Promise<ReleaseArtwork> {
  const { store, actor, files, clock } = context
  const release = await store.get(actor, 'releases', id)
  const prepared = await prepareRelease(context, release)
  const division = divisionOf(release, prepared.template)
  const stamp = await stampOf(context, release)
  // The name is the title of the PDF.
  const wanted = `${prepared.inputHash} ${JSON.stringify([division, release.label, ...Object.values(stamp)])}`
  const hashPath = `releases/${id}/artwork.sha256`
  const known = await readFileFrom(files, hashPath).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => undefined,
  )
  const kept = listFiles(release)
  if (!forceRecreate && known === wanted && kept.some(({ usage }) => usage === 'display')) return { files: kept }

  const asOperation = within(actor, 'release.artwork')
  // Whoever may not change the release gets the refusal before the engine works for them.
  const unchanged: Write = { kind: 'update', collection: 'releases', id, set: { pictureInfo: release.pictureInfo } }
  await store.write(asOperation, [unchanged], { dryRun: true })
  const pdf = { title: release.label, date: release.createTimestamp, marks: false, ...stamp }
  const draw = (outputs: Pick<ComposeTask, 'pngDpi' | 'pdf'>) => composeChecked(context, release, prepared, outputs)
  // The demonstration comes with pictures: they stay where the pages are still these, and its PDF is made beside them.
  const shipped = known === undefined ? kept.find(({ usage }) => usage === 'display')?.pages : undefined
  const beside = shipped === undefined ? undefined : await draw({ pdf })
  const isShipped = beside !== undefined && beside.hash === shipped
  const composed = isShipped ? beside : await draw({ pngDpi: displayDpi, pdf })
  const settled = settledPages(release)
  // What was approved looks as it did, where that is still there: another engine may set it otherwise.
  if (settled !== undefined && composed.hash !== settled && kept.some(({ pages }) => pages === settled))
    return { files: kept }
  const now = clock().toISOString()
  const { hash: pages } = composed
  const made = new Map<string, ReleaseFile>()
  const note = async (
    filename: string,
    bytes: Uint8Array,
    file: Pick<ReleaseFile, 'mimetype' | 'usage' | 'errors' | 'part'>,
  ) => {
    const path = `releases/${id}/${filename}`
    const { sha256 } = await files.put(path, bytes)
    made.set(fileKey(filename), {
      ...file,
      path,
      filesize: bytes.byteLength,
      updateTimestamp: now,
      pages,
      // Whoever got it to look at can ask whether it is what was approved.
      ...(file.usage === 'print-preview' && { sha256 }),
    })
  }

  const parts = displayParts(composed.pages, division)
  let first: Uint8Array | undefined
  for (const { page, name, box } of parts) {
    const drawn = composed.pages[page]
    if (!drawn?.png) continue
    const part = partOf({ page, box }, drawn)
    const bytes = await cutOut(drawn.png, box)
    first ??= bytes
    await note(name, bytes, { mimetype: 'image/png', usage: 'display', ...(part && { part }) })
  }
  if (first) await note(thumbName, await thumbOf(first), thumbFile)
  if (composed.pdf)
    await note('print-preview.pdf', composed.pdf, {
      mimetype: 'application/pdf',
      usage: 'print-preview',
      errors: faultsOf(composed),
    })

  const old = Object.entries(release.files).filter(
    ([key, { usage }]) =>
      (((usage === 'display' || usage === 'thumb') && !isShipped) || usage === 'print-preview') && !made.has(key),
  )
  const set = {
    ...Object.fromEntries([...made].map(([key, file]) => [`files.${key}`, file])),
    pictureInfo: pictureInfo(composed, release.data),
  }
  const unset = old.map(([key]) => `files.${key}`)
  const preview = made.get(fileKey(parts[0]?.name ?? ''))
  const publication = release.publicationId && (await store.find(asOperation, 'publications', release.publicationId))
  const isLatest = publication && latestRelease(releasesOf(publication))?.id === id
  const followers: Write[] =
    isLatest && preview
      ? [
          {
            kind: 'update',
            collection: 'publications',
            id: publication.id,
            set: { preview: preview.path, previewTimestamp: preview.updateTimestamp },
          },
        ]
      : []
  const {
    documents: [written],
  } = await store.write(asOperation, [{ kind: 'update', collection: 'releases', id, set, unset }, ...followers], {
    label: 'ReleaseArtwork',
  })
  if (release.undrawn) await noteUndrawn({ store: keepingDates(store) }, id, undefined)
  await files.put(hashPath, new TextEncoder().encode(wanted))
  return { files: listFiles(written) }
}

/** Of a picture that is not all of its page. */
export const partOf = (
  { page, box }: Pick<DisplayPart, 'page' | 'box'>,
  { width, height }: { width: number; height: number },
): ReleaseFile['part'] => (isWhole(box) ? undefined : { page, ...box, ratio: width / height })

/** Edges as shares of the picture, which stays as it is where all of it is wanted. */
export async function cutOut(png: Uint8Array, box: DisplayPart['box']): Promise<Uint8Array> {
  if (isWhole(box)) return png
  const { left, top, right, bottom } = box
  const { sharp } = await import('../../adapters/pixels/pixels.ts')
  const { width, height } = await sharp(png).metadata()
  const [x, y] = [Math.round(left * width), Math.round(top * height)]
  const size = { width: Math.round(right * width) - x, height: Math.round(bottom * height) - y }
  return sharp(png)
    .extract({ left: x, top: y, width: Math.max(size.width, 1), height: Math.max(size.height, 1) })
    .png()
    .toBuffer()
}

const isWhole = ({ left, top, right, bottom }: DisplayPart['box']): boolean =>
  left === 0 && top === 0 && right === 1 && bottom === 1

const listFiles = ({ files }: Release): ReleaseArtwork['files'] =>
  Object.values(files).map((file) => ({ ...file, filename: file.path.slice(file.path.lastIndexOf('/') + 1) }))

/** The codes of what is wrong, with their place: `picture.missing (page 1, bild)`. Where a list is too long, its end counts the rest. */
export function faultsOf(
  { diagnostics, findings }: Pick<Composed, 'diagnostics' | 'findings'>,
  { most = mostErrors, withHints = false }: { most?: number; withHints?: boolean } = {},
): string[] {
  const faults = [...diagnostics, ...findings].filter(({ severity }) => withHints || severity !== 'info')
  const told = faults.slice(0, faults.length > most ? most - 1 : most).map(faultLine)
  const more = faults.length - told.length
  return more > 0 ? [...told, `… ${more} more`] : told
}

function faultLine({ code, place, params, count = 1 }: Composed['findings'][number]): string {
  const where = [place.page && `page ${place.page}`, place.placeholder].filter(Boolean).join(', ')
  const facts = Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
  return shortened(
    `${code}${where ? ` (${where})` : ''}${facts ? `: ${facts}` : ''}${count > 1 ? `, ${count} times` : ''}`,
    longestError,
  )
}

/** `data`: what people did to the pictures. */
export const pictureInfo = (
  { pictures }: Pick<Composed, 'pictures'>,
  data: Release['data'] = {},
): Release['pictureInfo'] =>
  pictures.map(({ name, colors, width, height, minDpi, placeholderDpi }) => ({
    name: shortened(name, 200),
    colors,
    ...(minDpi !== null && { minDpi }),
    edited: Object.keys(placeholderDpi).some((tag) => isPictureEdited(data[placeholderKey(tag)] ?? {})),
    width: Math.round(width),
    height: Math.round(height),
    placeholderDpi: Object.fromEntries(Object.entries(placeholderDpi).map(([tag, dpi]) => [placeholderKey(tag), dpi])),
  }))

/** What stands across the pages of a PDF that nobody has approved for print, in the first language of its owner; the print file never has it. */
export async function stampOf(
  { store }: Pick<Services, 'store'>,
  release: Pick<Release, 'owner' | 'status' | 'log'>,
): Promise<{ stamp?: string }> {
  if (settledPages(release) !== undefined) return {}
  return { stamp: textOf('release.stamp', await languageOfOwner({ store }, release), {}) }
}

/** What is written on paper is for whoever owns it. */
export async function languageOfOwner(
  { store }: Pick<Services, 'store'>,
  release: Pick<Release, 'owner'>,
): Promise<Language> {
  const owner = await store.find(systemActor, 'organizations', release.owner)
  return owner?.languages.find(isLanguage) ?? 'de'
}
