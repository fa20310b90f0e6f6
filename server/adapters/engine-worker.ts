/** A thread that holds the engine: fonts, opened designs and pictures stay, so that a warm label costs milliseconds. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { brotliDecompressSync, inflateSync } from 'node:zlib'
import {
  composeDesign,
  Diagnostics,
  drawSample,
  FontError,
  hashPage,
  importReport,
  loadHyphenation,
  loadInstancer,
  openDesign,
  paintPdf,
  paintSvg,
  preflight,
  preflightLimits,
  prepareEngine,
  readFontFile,
  readPicture,
  readSvgDrawing,
  type ArtworkData,
  type Design,
  type Diagnostic,
  type FontBook,
  type Hyphenator,
  type PdfPart,
  type Picture,
  type ReadFontFile,
} from '#artwork/index.ts'
import type {
  Composed,
  ComposeTask,
  DesignFacts,
  EmbeddedTask,
  EngineTask,
  FontFile,
  FromWorker,
  KeyedBytes,
  PictureAnswer,
  PictureTask,
  TaskFault,
  ToWorker,
} from './engine-task.ts'
import { enginePicture } from './engine-picture.ts'
import { addMetricCompatible, fallbackFonts, readFallbackFont } from './fallback-fonts.ts'
import { keepRecent } from './keep-recent.ts'
import { outputProfile } from './picture-files.ts'
import { rasterise, screenAddresses, screenVersion, vectorInPixels } from './rasterise.ts'
import { usedPictures } from './used-pictures.ts'

class Fault extends Error {
  readonly fault: TaskFault

  constructor(fault: TaskFault) {
    super(fault.reason)
    this.fault = fault
  }
}

const require = createRequire(import.meta.url)
const subsetterWasm = readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')).then(
  (bytes) => new Uint8Array(bytes),
)
const engine = subsetterWasm.then((subsetter) => prepareEngine({ subsetter }))

/** The fallbacks alone, under the empty key, are what a pool without fonts composes with. */
const books = new Map<string, Promise<FontBook>>([['', loadFonts([])]])
const MB = 1024 * 1024
const designs = keepRecent<Design>({ most: 24 })
const pictures = keepRecent<Picture>({ most: 200, weigh: ({ bytes }) => bytes.byteLength, mostWeight: 96 * MB })
const screens = keepRecent<string>({ most: 200, weigh: (url) => url.length, mostWeight: 48 * MB })
const hyphenators = keepRecent<Promise<Hyphenator>>({ most: 12 })

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'task') return void answer(message.id, message.task, message.fontsKey)
  if (message.drop !== undefined) books.delete(message.drop)
  books.set(message.key, loadFonts(message.files))
  // What is laid out of a design is kept with it, by the fonts it was set in.
  designs.clear()
})

async function answer(id: number, task: EngineTask, fontsKey = ''): Promise<void> {
  let reply: FromWorker
  try {
    reply = { id, result: await perform(task, fontsKey) }
  } catch (error) {
    reply =
      error instanceof Fault
        ? { id, fault: error.fault }
        : { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(reply)
}

function perform(task: EngineTask, fontsKey: string): Promise<unknown> {
  if (task.kind === 'inspect') return inspect(task.design, fontsKey)
  if (task.kind === 'readFont') return readFont(task.bytes)
  if (task.kind === 'drawFont') return drawFont(task)
  if (task.kind === 'hyphenate') return hyphenate(task)
  if (task.kind === 'picture') return describePicture(task)
  return task.kind === 'embedded' ? showEmbedded(task) : compose(task, fontsKey)
}

async function inspect(bytes: KeyedBytes, fontsKey: string): Promise<DesignFacts> {
  const design = open(bytes)
  const book = await bookFor(design, fontsKey)
  const pictures = await convertForeign(design, bytes.key, new Diagnostics())
  const assets = { fonts: book, pictures, profile: await outputProfile() }
  const { pages, diagnostics } = composeDesign(design, {}, assets)
  const { placeholders, links, languages } = design
  const faces = design.fonts.map(({ family, style }) => ({
    family,
    style,
    available: book.find(family, style) !== undefined,
  }))
  return {
    pages: pages.map(({ name, trim }) => ({ name, width: millimetres(trim.right), height: millimetres(trim.bottom) })),
    placeholders,
    fonts: faces,
    links,
    languages,
    embedded: forTheServer(design, pictures).map(({ key: name, format, width, height, dpi, colorSpace }) => ({
      name,
      format,
      width,
      height,
      dpi,
      colorSpace,
    })),
    diagnostics,
    report: importReport(design.document, { diagnostics, fonts: faces, links }),
  }
}

/** Those that browsers cannot show: other formats, and inks. */
const forTheServer = ({ pictures }: Design, foreign: ReadonlyMap<string, Picture>): Picture[] => [
  ...foreign.values(),
  ...[...pictures.values()].filter(({ colorSpace }) => colorSpace === 'cmyk'),
]

async function showEmbedded({ design: bytes, name }: EmbeddedTask): Promise<Uint8Array | undefined> {
  const design = open(bytes)
  const foreign = await convertForeign(design, bytes.key, new Diagnostics())
  const picture = foreign.get(name) ?? design.pictures.get(name)
  return picture && ((await screenVersion(picture, await outputProfile())) ?? picture.bytes)
}

async function describePicture({ picture: { key, name, bytes }, show }: PictureTask): Promise<PictureAnswer> {
  const picture = await readKept(name, key, bytes, new Diagnostics())
  if (!picture) return { facts: undefined }
  const { format, width, height, dpi, colorSpace } = picture
  const facts = { name, format, width, height, dpi, colorSpace }
  if (!show) return { facts }
  return { facts, shown: (await screenVersion(picture, await outputProfile(), show.part)) ?? picture.bytes }
}

/** What the package embeds in formats the engine does not take, such as TIFF, under its own id. */
async function convertForeign(design: Design, key: string, found: Diagnostics): Promise<Map<string, Picture>> {
  const converted = new Map<string, Picture>()
  for (const [name, bytes] of design.foreignPictures) {
    const picture = await readKept(name, key, bytes, found)
    if (picture) converted.set(name, picture)
  }
  return converted
}

async function readKept(
  name: string,
  key: string,
  bytes: Uint8Array,
  found: Diagnostics,
): Promise<Picture | undefined> {
  const id = `${key} ${name}`
  const read = pictures.peek(id) ?? (await enginePicture(name, bytes, found))
  return pictures.get(id, () => read)
}

async function readFont(bytes: Uint8Array): Promise<ReadFontFile> {
  const book = (await engine).newFontBook()
  const instancer = await loadInstancer(await subsetterWasm)
  try {
    return readFontFile(bytes, {
      zlib: (packed, maxOutputLength) => inflateSync(packed, { maxOutputLength }),
      brotli: (packed, maxOutputLength) => brotliDecompressSync(packed, { maxOutputLength }),
      instancer,
      book,
    })
  } catch (error) {
    if (error instanceof FontError) throw new Fault({ code: 'font.unreadable', reason: error.code })
    throw error
  }
}

async function drawFont({ bytes, face, text }: Extract<EngineTask, { kind: 'drawFont' }>): Promise<string> {
  const book = (await engine).newFontBook()
  try {
    const found = book.add(bytes)[face]
    if (found) return drawSample(found, text)
  } catch (error) {
    if (!(error instanceof FontError)) throw error
  }
  throw new Fault({ code: 'font.unreadable', reason: 'font.damaged' })
}

async function hyphenate(task: Extract<EngineTask, { kind: 'hyphenate' }>): Promise<string[]> {
  const hyphenator = await hyphenatorFor([task.language], task.exceptions)
  return task.words.map((word) => {
    const points = hyphenator.points(word, task.language)
    return points.reduceRight((divided, at) => `${divided.slice(0, at)}\u00AD${divided.slice(at)}`, word)
  })
}

async function compose(task: ComposeTask, fontsKey: string): Promise<Composed> {
  const design = open(task.design)
  const readDiagnostics = new Diagnostics()
  const given = await convertForeign(design, task.design.key, readDiagnostics)
  for (const { name, key, bytes } of task.pictures) {
    const picture = await readKept(name, key, bytes, readDiagnostics)
    if (picture) given.set(name, picture)
  }
  const assets = {
    fonts: await bookFor(design, fontsKey),
    pictures: given,
    profile: await outputProfile(),
    hyphenator: await hyphenatorFor([...design.languages, ...languagesIn(task.data)], task.exceptions),
  }
  const composition = composeDesign(design, task.data, assets)
  const { pages } = composition
  await addPixels(composition.pictures, pages[0]?.trim.right ?? 600)
  const painted: Diagnostic[] = []

  const pictureUrl =
    task.pngDpi === undefined ? () => undefined : await screenAddresses(composition, assets.profile, keptAddress)
  const painting = []
  for (const page of pages) {
    const { name, trim } = page
    const facts = { name, width: millimetres(trim.right), height: millimetres(trim.bottom), hash: hashPage(page) }
    if (task.pngDpi === undefined) {
      painting.push(facts)
      continue
    }
    const { svg, diagnostics } = paintSvg(page, { ...assets, pictures: composition.pictures }, { pictureUrl })
    painted.push(...diagnostics)
    painting.push({ ...facts, png: await rasterise(svg, task.pngDpi) })
  }

  let pdf: Uint8Array | undefined
  if (task.pdf) {
    const { title, date, marks } = task.pdf
    const file = await paintPdf(composition, assets, { title, date: new Date(date), marks })
    painted.push(...file.diagnostics)
    pdf = file.bytes
  }
  return {
    hash: composition.hash,
    pages: painting,
    ...(pdf && { pdf }),
    pictures: usedPictures(pages, composition.pictures),
    diagnostics: once([...readDiagnostics.all, ...composition.diagnostics, ...painted]),
    findings: preflight(
      pages,
      { pictures: composition.pictures, profile: assets.profile },
      { ...preflightLimits, ...task.limits },
    ),
  }
}

function open({ key, bytes }: KeyedBytes): Design {
  const design = designs.get(key, () => openDesign(bytes).design)
  if (design) return design
  const [first] = openDesign(bytes).diagnostics
  throw new Fault({ code: 'artwork.designUnreadable', reason: first ? first.code : 'package.unreadable' })
}

async function bookFor(design: Design, key: string): Promise<FontBook> {
  const book = await (books.get(key) ?? (books.get('') as Promise<FontBook>))
  await addMetricCompatible(book, familiesOf(design))
  return book
}

const familiesOf = ({ fonts }: Design): Set<string> => new Set(fonts.map(({ family }) => family))

/** The tenants' fonts first, then the fallback fonts for what is missing. */
async function loadFonts(files: readonly FontFile[]): Promise<FontBook> {
  const book = (await engine).newFontBook()
  for (const { bytes } of files) {
    try {
      book.add(bytes)
    } catch (error) {
      if (!(error instanceof FontError)) throw error
    }
  }
  for (const name of fallbackFonts) book.add((await readFallbackFont(name))!)
  return book
}

function hyphenatorFor(languages: readonly string[], exceptions: ComposeTask['exceptions']): Promise<Hyphenator> {
  const wanted = [...new Set(languages)].toSorted()
  return hyphenators.get(JSON.stringify([wanted, exceptions]), () =>
    loadHyphenation(wanted, exceptions),
  ) as Promise<Hyphenator>
}

const languagesIn = (data: ArtworkData): string[] =>
  Object.values(data).flatMap((value) => {
    const hyphenation = value.kind === 'text' ? value.style?.hyphenation : undefined
    return hyphenation?.mode === 'on' ? [hyphenation.language] : []
  })

/** What was converted for the screen once stays. */
async function keptAddress(
  picture: Picture,
  part: PdfPart | undefined,
  make: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const key = `${picture.key} ${picture.bytes.byteLength} ${fingerprint(picture.bytes)} ${JSON.stringify(part)}`
  const known = screens.peek(key) ?? (await make())
  return screens.get(key, () => known)
}

/** Enough to distinguish two pictures of the same name and length. */
function fingerprint(bytes: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < bytes.length; i += 97) sum = (sum * 31 + (bytes[i] ?? 0)) | 0
  return sum
}

/** SVGs that hold more than shapes are also kept in pixels, which print takes then. */
async function addPixels(all: ReadonlyMap<string, Picture>, width: number): Promise<void> {
  for (const picture of all.values()) {
    if (picture.format !== 'svg' || picture.raster || readSvgDrawing(picture.bytes).unsupported.length === 0) continue
    const png = await vectorInPixels(picture, width).catch(() => undefined)
    const raster = png && readPicture(`${picture.key}.png`, png, new Diagnostics())
    if (raster) picture.raster = raster
  }
}

/** The painters of PDF and SVG may both tell the same. */
const once = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
]

const millimetres = (points: number): number => Math.round((points * 25.4 * 1000) / 72) / 1000
