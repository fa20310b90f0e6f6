/**
 * A release is printed of a PDF that somebody brought, in place of what is composed. The bytes lie under their hash, beside all
 * else that releases are bound to, from the moment they come: nothing that happens later changes them.
 */
import { createHash } from 'node:crypto'
import { within } from '#domain/access/actor.ts'
import { canManage } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { canEditRelease } from '#domain/releases/course/editable-release.ts'
import type { OwnPdf } from '#domain/releases/own-pdf.ts'
import type { Release } from '#domain/releases/release.ts'
import { findFile } from '../../../adapters/files/files.ts'
import type { Write } from '../../../store/store.ts'
import type { Context, Services } from '../../base/context.ts'
import { keepBytes, pathOfBound } from '../../printing/material/bound-set.ts'
import { prepareRelease } from '../../printing/compose-release.ts'
import type { ComposeInput } from '../../printing/material/prepared.ts'
import { displayDpi } from '../../printing/generate-release-artwork.ts'
import { asDecided, decidedOn, logEntry } from '../../base/release-writes.ts'

const lookPath = (look: string): string => `looks/${look}.png`

/** Throws `ownPdf.refused` with the file's name, `release.editNotAllowed`, `release.changedMeanwhile`, `ownPdf.onlyPrint`, and what reading it throws. */
export async function takeOwnPdf(
  context: Context,
  id: string,
  file: { name: string; bytes: Uint8Array },
): Promise<{ ownPdf: OwnPdf }> {
  const release = await editableForPdf(context, id)
  const ownPdf = await keepOwnPdf(context, release, file)
  await write(context, release, { set: { ownPdf }, action: 'ownPdf', message: ownPdf.name })
  return { ownPdf }
}

/** Looked through and laid where it will be, by what the release asks of its pages; no release is changed. */
export async function keepOwnPdf(
  context: Context,
  release: ComposeInput,
  file: { name: string; bytes: Uint8Array },
): Promise<OwnPdf> {
  const { bytes } = file
  const name = shortened(
    file.name
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .trim() || 'PDF',
    200,
  )
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const own = { sha256, name, filesize: bytes.byteLength, pages: [] }
  const prepared = await prepareRelease(context, { ...release, ownPdf: own }, bytes)
  const { pages: drawn } = await prepared.compose({ pngDpi: displayDpi })
  const pages = []
  for (const { width, height, png } of drawn) {
    if (!png) throw new Error('a page was not drawn')
    const look = createHash('sha256').update(png).digest('hex')
    // Also one that is there: nobody takes it for unused (`sweep-bound.ts`).
    await context.files.put(lookPath(look), png)
    pages.push({ width, height, look })
  }
  await keepBytes(context, bytes)
  return { ...own, pages }
}

/** From now on it is composed again. */
export async function removeOwnPdf(context: Context, id: string): Promise<{ success: true }> {
  const release = await editableForPdf(context, id)
  if (!release.ownPdf) throw productError('ownPdf.none')
  const { name } = release.ownPdf
  await write(context, release, { unset: ['ownPdf'], action: 'ownPdfRemoved', message: name })
  return { success: true }
}

type Change = { set?: { ownPdf: OwnPdf }; unset?: 'ownPdf'[]; action: string; message: string }

async function write(context: Context, release: Release, { set, unset, action, message }: Change): Promise<void> {
  const { store, actor, clock } = context
  const log = [...release.log, logEntry(actor, clock(), action, message)]
  const change: Write = {
    kind: 'update',
    collection: 'releases',
    id: release.id,
    set: { ...set, log },
    ...(unset && { unset }),
    // Nobody agrees to one file and gets another.
    expect: { values: decidedOn(release) },
  }
  await asDecided(store.write(within(actor, 'release.ownPdf'), [change], { label: 'ReleaseOwnPdf' }))
}

/** Whoever may not change what is on the pages may not change of what they are. */
async function editableForPdf({ store, actor }: Context, id: string): Promise<Release> {
  const release = await store.get(actor, 'releases', id)
  const publication =
    release.publicationId === undefined ? undefined : await store.find(actor, 'publications', release.publicationId)
  if (!canManage(actor, release) || !canEditRelease(actor, release, publication))
    throw productError('release.editNotAllowed')
  if (release.type !== 'print') throw productError('ownPdf.onlyPrint')
  return release
}

/** Where the bytes that were uploaded lie. Throws `ownPdf.none`. */
export async function ownPdfFile({ store, actor }: Context, id: string): Promise<{ name: string; path: string }> {
  const { ownPdf } = await store.get(actor, 'releases', id)
  if (!ownPdf) throw productError('ownPdf.none')
  const { name, sha256 } = ownPdf
  return { name: /\.pdf$/i.test(name) ? name : `${name}.pdf`, path: pathOfBound(sha256) }
}

/** How a page looks, counted from 1. Throws `ownPdf.none` for a page that it does not have. */
export async function ownPdfPage(context: Context, id: string, page: number): Promise<Uint8Array> {
  const release = await context.store.get(context.actor, 'releases', id)
  const look = release.ownPdf?.pages[page - 1]?.look
  if (look === undefined) throw productError('ownPdf.none')
  return (await findFile(context.files, lookPath(look))) ?? drawnAnew(context, release, page)
}

/** Where the picture is gone. */
async function drawnAnew(services: Services, release: Release, page: number): Promise<Uint8Array> {
  const { pages } = await (await prepareRelease(services, release)).compose({ pngDpi: displayDpi })
  const png = pages[page - 1]?.png
  if (!png) throw productError('ownPdf.none')
  return png
}
