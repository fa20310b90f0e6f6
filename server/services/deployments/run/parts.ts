/** What goes into a delivery, one after the other: print data, what is asked for beside them, texts and their pictures. */
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { createHash } from 'node:crypto'
import { diskName } from '#domain/deployments/delivery-names.ts'
import type { DeliveryItem } from '#domain/deployments/delivery-item.ts'
import type { LogCode, LogLine } from '#domain/deployments/delivery-log.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import type { Release } from '#domain/releases/release.ts'
import { languageFor, textOf } from '#server/texts.ts'
import type { Context } from '../../base/context.ts'
import { plainPrint } from '../../printing/plain-print.ts'
import { displayPaths } from '#domain/releases/pages/display-files.ts'
import { lineOf } from './check-items.ts'
import type { PictureFile } from './gather-pictures.ts'
import { RunFailed } from './run-failed.ts'
import type { WrittenText } from './write-texts.ts'

export type Gathered = {
  items: readonly DeliveryItem[]
  texts: readonly WrittenText[]
  pictures: readonly PictureFile[]
}

export type Part = {
  /** Without its ending. */
  name: string
  ending: string
  at: string
  size: number
  /** Another one ends the run. */
  sha256?: string | undefined
  release?: string | undefined
  pages?: string | undefined
  /** How many of the delivery are done before it. */
  done: number
  /** Undefined where it is gone. */
  open: () => Promise<Readable | Uint8Array | undefined>
  wrong: (code: LogCode) => LogLine
}

/** How many steps there are: what `done` counts. */
export const countOf = ({ items, texts, pictures }: Gathered): number => items.length + texts.length + pictures.length

export async function* partsOf(
  context: Context,
  deployment: Deployment,
  { items, texts, pictures }: Gathered,
): AsyncGenerator<Part> {
  const { files } = context
  const opened = async (path: string) => (await files.open(path))?.stream
  for (const [done, item] of items.entries())
    if (item.path !== undefined) yield* ofItem(context, deployment, { ...item, path: item.path }, done)
  for (const [index, { path, ...text }] of texts.entries())
    yield {
      ...text,
      done: items.length + index,
      open: () => opened(path),
      wrong: (code) => ({ code, params: { label: text.name, number: 0 } }),
    }
  const folder = textOf('delivery.folder.pictures', languageFor(context.actor, undefined))
  for (const [index, { path, name, ending, size, at }] of pictures.entries())
    yield {
      name: `${folder}/${diskName(name)}`,
      ending,
      size,
      at,
      done: items.length + texts.length + index,
      open: () => opened(path),
      wrong: (code) => ({ code, params: { label: name, number: 0 } }),
    }
}

type Printed = DeliveryItem & { path: string }

async function* ofItem(context: Context, { print }: Deployment, item: Printed, done: number): AsyncGenerator<Part> {
  const { files, store, actor } = context
  const { name, at, release: id, pages } = item
  const wrong = (code: LogCode) => lineOf(code, item)
  const shared = { at, release: id, done, wrong }
  const needsRelease = print?.preview || (print?.noCropMarks && !item.isDraft)
  const release = needsRelease ? await store.find(actor, 'releases', id) : undefined
  if (needsRelease && !release) throw new RunFailed([wrong('gone')])
  const file = release && print?.noCropMarks && !item.isDraft ? await plainPrint(context, release) : item
  const open = async () => (await files.open(file.path))?.stream
  const whole: Part = { ...shared, name, ending: 'pdf', size: file.size ?? 0, sha256: file.sha256, pages, open }
  if (print?.pageSettings === 'pages') yield* pagesOf(whole)
  else yield whole
  if (release && print?.preview) yield* viewsOf(context, release, name, shared)
}

/** Of the very bytes that were approved, or nothing. */
async function* pagesOf(whole: Part): AsyncGenerator<Part> {
  const body = await whole.open()
  if (!body) throw new RunFailed([whole.wrong('fileMissing')])
  const bytes = body instanceof Uint8Array ? body : await buffer(body)
  const found = createHash('sha256').update(bytes).digest('hex')
  if ((whole.sha256 ?? found) !== found) throw new RunFailed([whole.wrong('fileDiffers')])
  const { sha256: _ofTheWhole, ...rest } = whole
  const { splitPdf } = await import('../../../adapters/pdf/split-pdf.ts')
  for (const [index, page] of (await splitPdf(bytes)).entries())
    yield { ...rest, name: `${whole.name}-${index + 1}`, size: page.byteLength, open: async () => page }
}

async function* viewsOf(
  { files, actor }: Context,
  release: Release,
  name: string,
  shared: Pick<Part, 'at' | 'release' | 'done' | 'wrong'>,
): AsyncGenerator<Part> {
  const folder = textOf('delivery.folder.views', languageFor(actor, undefined))
  const sizes = new Map(Object.values(release.files).map(({ path, filesize }) => [path, filesize]))
  for (const path of displayPaths(release))
    yield {
      ...shared,
      // By the page and the side that it shows.
      name: `${folder}/${name}-${/-?(\w+)\.png$/.exec(path)?.[1] ?? ''}`,
      ending: 'png',
      size: sizes.get(path) ?? 0,
      open: async () => (await files.open(path))?.stream,
    }
}
