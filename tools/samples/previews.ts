/**
 * Draws the pages that the demonstration comes with: `node tools/samples/previews.ts`. Where a test says that some of them are
 * out of date, this makes all of them again; those that are the same stay byte for byte.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '#domain/access/actor.ts'
import { displayParts, divisionOf } from '#domain/releases/pages/display-parts.ts'
import type { Shipped, ShippedKind } from '#samples/previews/shipped.ts'
import { releaseRecords } from '#samples/tenant/publications.ts'
import { templates } from '#samples/tenant/templates.ts'
import { sharp } from '#server/adapters/pixels/pixels.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { cutOut, partOf } from '#server/services/printing/generate-release-artwork.ts'
import { templatePages } from '#server/services/templates/draw-template.ts'
import { prepareRelease } from '#server/services/printing/compose-release.ts'

/** Pixels per inch: sharp enough for lists, where most of them are an inch wide. */
const dpi = { releases: 80, templates: 60 }
/** Of what waits for an approval: guests, who have no engine, read the small print on these. */
const dpiToDecide = 150
const colors = 32
/** Bytes of all of them together: whoever clones the project waits for them. */
const most = 3_500_000

const folder = new URL('../../samples/previews/', import.meta.url)
const home = await mkdtemp(join(tmpdir(), 'imprimatur-previews-'))
const { services, close } = await startServer(
  readConfig({ DATA_DIR: home, SEED: 'demo', JOBS: 'off', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }),
)
let total = 0
try {
  for (const kind of ['releases', 'templates']) await rm(new URL(kind, folder), { recursive: true, force: true })
  const releases = await drawn(
    'releases',
    releaseRecords.filter(({ document }) => document['type'] === 'print').map(({ id }) => id),
  )
  const designs = await drawn(
    'templates',
    templates.filter(({ design }) => design).map(({ id }) => id),
  )
  if (total > most) throw new Error(`They are ${total} bytes together; ${most} are the most.`)
  const known = { releases, templates: designs }
  await writeFile(new URL('pages.json', folder), `${JSON.stringify(known, null, 1)}\n`)
  process.stdout.write(`${total} bytes\n`)
} finally {
  await close()
  await rm(home, { recursive: true, force: true })
}

async function drawn(kind: ShippedKind, ids: readonly string[]): Promise<Record<string, Shipped>> {
  const all: Record<string, Shipped> = {}
  for (const id of ids.toSorted()) all[id] = await draw(kind, id)
  return all
}

async function draw(kind: ShippedKind, id: string): Promise<Shipped> {
  const record = await services.store.get(systemActor, kind, id)
  const prepared = 'number' in record ? await prepareRelease(services, record) : await templatePages(services, record)
  const isToDecide = 'number' in record && record.status === 'approval'
  const { pages, hash } = await prepared.compose({ pngDpi: isToDecide ? dpiToDecide : dpi[kind] })
  const parts =
    'number' in record
      ? displayParts(pages, divisionOf(record, prepared.template))
      : pages.map((_, page) => ({
          page,
          name: `preview-${page + 1}.png`,
          box: { left: 0, top: 0, right: 1, bottom: 1 },
        }))
  const pictures: Shipped['pictures'][number][] = []
  await mkdir(new URL(`${kind}/${id}/`, folder), { recursive: true })
  for (const one of parts) {
    const page = pages[one.page]
    if (!page?.png) continue
    const small = await sharp(await cutOut(page.png, one.box))
      .png({ palette: true, colors, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer()
    total += small.byteLength
    await writeFile(new URL(`${kind}/${id}/${one.name}`, folder), small)
    const part = partOf(one, page)
    pictures.push({ name: one.name, ...(part && { part }) })
  }
  return { hash, pictures }
}
