/**
 * A page as whoever decides reads it, small print and all. What the demonstration comes with is drawn for lists, in few pixels and few
 * colours: its pages are drawn here as the engine draws those of everybody else, once, and kept beside the version.
 */
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { drawnPages } from '#domain/releases/pages/drawn-pages.ts'
import type { Release } from '#domain/releases/release.ts'
import { readFileFrom } from '../../../adapters/files/files.ts'
import type { Services } from '../../base/context.ts'
import { composedFacts } from '../../printing/composed-facts.ts'
import { prepareRelease } from '../../printing/compose-release.ts'
import { displayDpi } from '../../printing/generate-release-artwork.ts'

/** From 1. Undefined where the pictures are those to read, or the engine sets these pages otherwise by now. */
export async function legiblePage(services: Services, release: Release, page: number): Promise<Uint8Array | undefined> {
  const hash = drawnPages(release)
  const [first] = displayFiles(release)
  if (hash === undefined || !first || !(await isForLists(services, first.path))) return undefined
  if ((await composedFacts(services, release)).hash !== hash) return undefined
  const path = pathOf(release, hash, page)
  if (!(await services.files.stat(path))) await drawOnce(services, release, hash)
  return readFileFrom(services.files, path)
}

async function isForLists({ files }: Pick<Services, 'files'>, path: string): Promise<boolean> {
  const { sharp } = await import('../../../adapters/pixels/pixels.ts')
  return (await sharp(await readFileFrom(files, path)).metadata()).isPalette
}

/** All pages of a version are asked for at once. */
const drawing = new Map<string, Promise<void>>()

async function drawOnce(services: Services, release: Release, hash: string): Promise<void> {
  const key = `${release.id} ${hash}`
  const under = drawing.get(key) ?? draw(services, release, hash).finally(() => drawing.delete(key))
  drawing.set(key, under)
  await under
}

async function draw(services: Services, release: Release, hash: string): Promise<void> {
  const { compose } = await prepareRelease(services, release)
  const { pages } = await compose({ pngDpi: displayDpi })
  for (const [index, { png }] of pages.entries())
    if (png) await services.files.put(pathOf(release, hash, index + 1), png)
}

const pathOf = ({ id }: Pick<Release, 'id'>, hash: string, page: number): string =>
  `releases/${id}/legible-${hash}-${page}.png`
