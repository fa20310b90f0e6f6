/**
 * The engine's only door. A design and data go in; pages, PDF, SVG and diagnostics come out. Pure: fonts, pictures,
 * profiles and time come in as arguments, the same input gives the same bytes. The pipeline stands below in its order;
 * each stage takes what the one before it gives, and nothing else compiles:
 *
 *   openDesign      readPackage     bytes -> Package                     once a design: unzip, read XML
 *                   parseDocument   Package -> Document                  what the design says, in its own terms
 *   composeDesign   resolve         Document, data -> ResolvedDocument   masters, styles, swatches, placeholders, pictures
 *                   compose         ResolvedDocument -> Page[]           stories into frames, items onto pages:
 *                                     flowStory: shapeParagraph, breakParagraph (hyphenate), setLine (justify) for each paragraph
 *   paintPdf        Page[] -> a PDF/X-4 file          paintSvg   Page -> SVG for the screen
 *   preflight       Page[] -> what would go wrong in print
 *
 * Before it, once a process, `prepareEngine` loads the WebAssembly of colour and subsetting, and once a set of fonts
 * `engine.newFontBook()` takes them.
 */
import { loadColorManagement } from './color/color-management.ts'
import type { Assets, ComposeOptions, Composition } from './workshop/composition.ts'
import { designOf, type Design } from './workshop/design.ts'
import { fitText, reportFitted, type Tried } from './fit-text.ts'
import { FontBook } from './fonts/font-book.ts'
import { loadSubsetter } from './fonts/subsetter.ts'
import { newFilling, type Unwritten } from './model/filling.ts'
import { fillPackage } from './idml/filling/fill-package.ts'
import { parseDocument } from './idml/parse-document.ts'
import { readPackage, type Inflate, type Package } from './idml/package/read-package.ts'
import { joinPictures } from './joined-pictures.ts'
import { compose, oversetStories } from './layout/compose.ts'
import { KeptSpreads } from './layout/kept-spreads.ts'
import { Meaning } from './layout/meaning.ts'
import type { ArtworkData } from './model/data.ts'
import { Diagnostics, type Diagnostic } from './model/diagnostic.ts'
import type { DiagnosticCode } from './model/diagnostic-codes.ts'
import type { Document } from './model/document.ts'
import type { Page } from './model/page.ts'
import type { Picture } from './model/picture.ts'
import type { ResolvedDocument } from './model/resolved.ts'
import { itemsRead } from './paint/items-read.ts'
import { hashPage, hashPages, hashText } from './paint/page-hash.ts'
import { withPictureContents } from './paint/picture-contents.ts'
import type { PdfOptions } from './paint/pdf/document.ts'
import { paintSvgDocument, type SvgOptions } from './paint/svg/document.ts'
import { resolve } from './resolve/resolve.ts'
import type { Surroundings } from './workshop/surroundings.ts'
import { Workshop } from './workshop/workshop.ts'

export type { Assets, Composition } from './workshop/composition.ts'
export type { Design } from './workshop/design.ts'
export { FontError } from './fonts/font-tables.ts'
export { FontBook } from './fonts/font-book.ts'
export { loadInstancer } from './fonts/instancer.ts'
export { readFontFile, type ReadFontFile, readStyle } from './fonts/read-font-file.ts'
export { drawSample } from './fonts/sample.ts'
export { drawStamp } from './paint/svg/stamp.ts'
export { loadHyphenation } from './text/hyphenate.ts'
export { readPicture } from './pictures/read-picture.ts'
export { encodeQrCode } from './pictures/barcode/qr-code.ts'
export { readPhotoshopPaths } from './pictures/photoshop-paths.ts'
export { pdfPages, readPdfPicture } from './pictures/pdf/read-pdf.ts'
export { readSvgDrawing } from './pictures/svg/svg-items.ts'
export { importReport, type ImportReport } from './import-report.ts'
export { facesOn } from './workshop/placed-images.ts'
export { listUsedFaces } from './workshop/used-faces.ts'
export { preflight, preflightByPage } from './preflight/preflight.ts'
export type { PreflightLimits } from './preflight/check.ts'
export { changedAreas, type ChangedArea } from './compare/changed-areas.ts'
export { hashPage } from './paint/page-hash.ts'
export { Diagnostics } from './model/diagnostic.ts'
export { namePlaces, type NamedPlaces, type PlaceChoice } from './idml/naming/name-places.ts'
export type { Unwritten } from './model/filling.ts'
export { listPlaces, type DesignPlace } from './resolve/list-places.ts'
export type { Diagnostic } from './model/diagnostic.ts'
export type { DiagnosticCode, DiagnosticOutcome } from './model/diagnostic-codes.ts'
export type { ArtworkData, PlaceholderValue } from './model/data.ts'
export type { Page, PageItem, PlacedPlaceholder } from './model/page.ts'
export type { PdfPageBoxes, PdfPart, Picture } from './model/picture.ts'
export type { Placeholder } from './resolve/placeholders.ts'
export type { SvgOptions } from './paint/svg/document.ts'
export type { ComposeJob, FontFile, FontSet, PictureSource, Source, Surroundings } from './workshop/surroundings.ts'
export { toldOnce } from './workshop/told-once.ts'
export { DesignError, type Composed, type Workshop } from './workshop/workshop.ts'

/** Where the WebAssembly is: bytes, or for colours also the address the bundler gave the file. */
export type EngineParts = {
  /** `lcms-wasm/dist/lcms.wasm`; found by the package itself in Node. */
  color?: Uint8Array | string
  /** `harfbuzzjs/dist/harfbuzz-subset.wasm`; only needed to paint PDF. */
  subsetter?: BufferSource | WebAssembly.Module
}

export type Engine = { newFontBook(): FontBook }

export async function prepareEngine({ color, subsetter }: EngineParts = {}): Promise<Engine> {
  const [loaded] = await Promise.all([subsetter && loadSubsetter(subsetter), loadColorManagement(color)])
  return { newFontBook: () => new FontBook(loaded ? { subsetter: loaded } : {}) }
}

/** Nobody prints a design of which pages are not even there. */
const pagesMissing: ReadonlySet<DiagnosticCode> = new Set(['document.noPages', 'document.spreadWithoutPage'])

/** Bytes -> Package -> Document. `design` is undefined where the bytes are no IDML package, or one without its pages; the diagnostics say why. `inflate` is the machine's own. */
export function openDesign(
  bytes: Uint8Array,
  { inflate }: { inflate?: Inflate | undefined } = {},
): { design: Design | undefined; diagnostics: readonly Diagnostic[] } {
  const diagnostics = new Diagnostics()
  const files: Package | undefined = readPackage(bytes, diagnostics, undefined, undefined, inflate)
  const document: Document | undefined = files && parseDocument(files, diagnostics)
  const hasAllPages = !diagnostics.all.some(({ code }) => pagesMissing.has(code))
  const design: Design | undefined = document && hasAllPages ? designOf(document, diagnostics.all) : undefined
  return { design, diagnostics: diagnostics.all }
}

/**
 * Document, data -> ResolvedDocument -> Page[]. Text that is to fit its frame, and does not, goes through once more, smaller.
 * With `places` pages also say where the places of `listPlaces` are; nothing else of them differs. With `structure` it is told
 * beside them what their items mean; words of one look are cut where a link begins.
 */
export function composeDesign(
  design: Design,
  data: ArtworkData,
  given: Assets,
  options: ComposeOptions = {},
): Composition {
  const { assets, asGiven, sized, composeWith } = fitted(design, data, given, options)
  const { pages: drawn, diagnostics, meaning } = sized === data ? asGiven : composeWith(sized)
  const pages = withPictureContents(drawn, design, assets.pictures)
  reportFitted(data, sized, diagnostics)

  return {
    pages,
    pictures: assets.pictures,
    diagnostics: diagnostics.all,
    ...(meaning && { structure: meaning.finish(pages, itemsRead(pages, assets.fonts)) }),
    get hash() {
      return hashPages(pages, assets.profile)
    },
  }
}

function keptOf(design: Design): KeptSpreads {
  let kept = keptSpreads.get(design)
  if (!kept) keptSpreads.set(design, (kept = new KeptSpreads()))
  return kept
}

const keptSpreads = new WeakMap<Design, KeptSpreads>()

export type FilledDesign = { bytes: Uint8Array; links: readonly string[]; unwritten: readonly Unwritten[] }

/**
 * The design's package with the data in it: composed without data, it shows the same pages. `links` are the keys of the
 * pictures that it links, `unwritten` what it cannot hold.
 */
export function fillDesign(bytes: Uint8Array, design: Design, data: ArtworkData, given: Assets): FilledDesign {
  const { assets, sized } = fitted(design, data, given)
  const filling = newFilling()
  resolve(design.document, sized, assets.pictures, new Diagnostics(), { filling })
  return { ...fillPackage(bytes, filling, assets.pictures), unwritten: filling.unwritten }
}

/** The data in the sizes in which they fit. */
function fitted(design: Design, data: ArtworkData, given: Assets, options: ComposeOptions = {}) {
  const assets: Assets = { ...given, pictures: joinPictures(design.pictures, given.pictures) }
  const fill = (values: ArtworkData, diagnostics: Diagnostics): ResolvedDocument =>
    resolve(design.document, values, assets.pictures, diagnostics, options)
  const composeWith = (values: ArtworkData): Tried & { meaning: Meaning | undefined } => {
    const diagnostics = toldAgain(design.diagnostics)
    const resolved: ResolvedDocument = fill(values, diagnostics)
    const meaning = options.structure ? new Meaning(resolved, options.titles) : undefined
    const kept = options.keeps ? keptOf(design) : undefined
    const pages: readonly Page[] = compose(resolved, assets, diagnostics, undefined, { meaning, kept })
    return { resolved, pages, diagnostics, meaning }
  }

  const asGiven = composeWith(data)
  const sized: ArtworkData = fitText(data, asGiven, (tried, stories, effort) =>
    oversetStories(fill(tried, new Diagnostics()), assets, stories, effort),
  )
  return { assets, asGiven, sized, composeWith }
}

/** `stamp`: words across each page, which are no part of it, in a face of their own whatever the pages are set in. */
export type PaintPdfOptions = Omit<PdfOptions, 'id' | 'pagesHash'>

/**
 * The press-ready file, PDF/X-4, tagged where the composition has its structure; or with `accessible` one for screens and
 * assistive programs, PDF/UA-1. Same composition, assets and options: same bytes.
 */
export async function paintPdf(
  composition: Pick<Composition, 'pages' | 'pictures' | 'structure'>,
  assets: Pick<Assets, 'fonts' | 'profile'>,
  options: PaintPdfOptions = {},
): Promise<{ bytes: Uint8Array; diagnostics: readonly Diagnostic[] }> {
  // Loaded when first needed: the screen never paints PDF.
  const { paintPdfDocument } = await import('./paint/pdf/document.ts')
  const { pages, pictures, structure } = composition
  const hashes = pages.map(hashPage)
  const { stamp } = options
  const told = { ...options, ...(stamp && { stamp: stamp.words }) }
  const [id, pagesHash] = [hashText(JSON.stringify([hashes, told])), hashPages(pages, assets.profile)]
  return paintPdfDocument(pages, { ...assets, pictures, structure }, { ...options, id, pagesHash })
}

/** One page for the screen. */
export function paintSvg(
  page: Page,
  assets: Pick<Assets, 'fonts' | 'profile'> & { pictures: ReadonlyMap<string, Picture> },
  options: SvgOptions = {},
): { svg: string; diagnostics: readonly Diagnostic[] } {
  return paintSvgDocument(page, assets, options)
}

/** The pipeline with designs, fonts, pictures and hyphenation kept ready, for whoever composes again and again. */
export const openWorkshop = (surroundings: Surroundings): Workshop =>
  new Workshop({ openDesign: (bytes) => openDesign(bytes, surroundings), composeDesign }, surroundings)

/** What was found while reading the design is reported again with each composition. */
function toldAgain(found: readonly Diagnostic[]): Diagnostics {
  const diagnostics = new Diagnostics()
  for (const one of found) diagnostics.add(one)
  return diagnostics
}
