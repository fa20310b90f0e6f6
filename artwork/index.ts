/**
 * The engine's only door. A design and data go in; pages, PDF, SVG and diagnostics come out. Pure: fonts, pictures,
 * profiles and time come in as arguments, the same input gives the same bytes.
 *
 *   engine  = await prepareEngine({ … })                  once a process: loads the WebAssembly of colour and subsetting
 *   fonts   = engine.newFontBook(); fonts.add(bytes)      once a set of fonts
 *   design  = openDesign(bytes)                           once a design: unzip, parse
 *   result  = composeDesign(design, data, assets)         at every change: resolve, shape, break, flow -> pages
 *   pdf     = await paintPdf(result, assets, options)     for print
 *   svg     = paintSvg(result.pages[0], assets)           for the screen
 *   found   = preflight(result.pages, assets)             before print
 */
import { loadColorManagement } from './color/color-management.ts'
import { embeddedPictures, listLanguages, listLinks, type DesignLink } from './design-facts.ts'
import { FontBook } from './fonts/font-book.ts'
import { composeFitted } from './fit-text.ts'
import { loadSubsetter } from './fonts/subsetter.ts'
import { parseDocument } from './idml/parse-document.ts'
import { readPackage } from './idml/read-package.ts'
import { compose, oversetStories } from './layout/compose.ts'
import type { ArtworkData } from './model/data.ts'
import { Diagnostics, type Diagnostic } from './model/diagnostic.ts'
import type { Document } from './model/document.ts'
import type { Page } from './model/page.ts'
import type { Picture } from './model/picture.ts'
import { hashPage, hashText } from './paint/page-hash.ts'
import type { PdfOptions } from './paint/pdf/document.ts'
import { paintSvgDocument, type SvgOptions } from './paint/svg/document.ts'
import { listPlaceholders, type Placeholder } from './resolve/placeholders.ts'
import { resolve } from './resolve/resolve.ts'
import type { Hyphenator } from './text/hyphenate.ts'

export { FontError } from './fonts/font-tables.ts'
export { FontBook } from './fonts/font-book.ts'
export { loadInstancer } from './fonts/instancer.ts'
export { readFontFile, type ReadFontFile } from './fonts/read-font-file.ts'
export { drawSample } from './fonts/sample.ts'
export { loadHyphenation, type Hyphenator } from './text/hyphenate.ts'
export { readPicture } from './pictures/read-picture.ts'
export { readPhotoshopPaths } from './pictures/photoshop-paths.ts'
export { readPdfPicture } from './pictures/pdf/read-pdf.ts'
export { readSvgDrawing } from './pictures/svg/svg-items.ts'
export { importReport, type ImportReport } from './import-report.ts'
export { preflight, preflightByPage, preflightLimits } from './preflight/preflight.ts'
export type { PreflightLimits } from './preflight/preflight.ts'
export { hashPage } from './paint/page-hash.ts'
export { Diagnostics } from './model/diagnostic.ts'
export type { Diagnostic, DiagnosticMessage } from './model/diagnostic.ts'
export type { DiagnosticCode, DiagnosticOutcome } from './model/diagnostic-codes.ts'
export type { ArtworkData, PlaceholderValue } from './model/data.ts'
export type { Page, PageItem, PlacedPlaceholder } from './model/page.ts'
export type { PdfPart, Picture } from './model/picture.ts'
export type { Placeholder } from './resolve/placeholders.ts'
export type { DesignLink } from './design-facts.ts'
export type { SvgOptions } from './paint/svg/document.ts'

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

/** A design, read once and composed as often as data changes. */
export type Design = {
  document: Document
  placeholders: readonly Placeholder[]
  /** Faces that the design names. */
  fonts: readonly { family: string; style: string }[]
  links: readonly DesignLink[]
  /** BCP 47, for `loadHyphenation`. */
  languages: readonly string[]
  pageCount: number
  /** Embedded in the package, by the id of their graphic. */
  pictures: ReadonlyMap<string, Picture>
  /** Embedded in a format the engine does not take; converted, they belong into the assets under the same id. */
  foreignPictures: ReadonlyMap<string, Uint8Array>
  diagnostics: readonly Diagnostic[]
}

/** `design` is undefined where the bytes are no IDML package; the diagnostics say why. */
export function openDesign(bytes: Uint8Array): { design: Design | undefined; diagnostics: readonly Diagnostic[] } {
  const diagnostics = new Diagnostics()
  const pkg = readPackage(bytes, diagnostics)
  if (!pkg) return { design: undefined, diagnostics: diagnostics.all }
  const document = parseDocument(pkg, diagnostics)
  const { pictures, foreign } = embeddedPictures(document)
  const design: Design = {
    document,
    placeholders: listPlaceholders(document),
    fonts: document.fonts,
    links: listLinks(document),
    languages: listLanguages(document),
    pageCount: document.spreads.reduce((sum, spread) => sum + spread.pages.length, 0),
    pictures,
    foreignPictures: foreign,
    diagnostics: diagnostics.all,
  }
  return { design, diagnostics: design.diagnostics }
}

/** What comes from outside and stays the same while data changes. */
export type Assets = {
  fonts: FontBook
  /** By the names that designs and data use. The same map object means the same pictures. */
  pictures: ReadonlyMap<string, Picture>
  /** ICC profile of the printing condition. */
  profile: Uint8Array
  hyphenator?: Hyphenator
}

export type Composition = {
  pages: readonly Page[]
  /** The design's own pictures and the assets', as the painters need them. */
  pictures: ReadonlyMap<string, Picture>
  /** Of opening and composing. */
  diagnostics: readonly Diagnostic[]
  /** Over all pages; `hashPage` gives that of one. */
  readonly hash: string
}

export function composeDesign(design: Design, data: ArtworkData, assets: Assets): Composition {
  const pictures = together(design.pictures, assets.pictures)
  const { pages, diagnostics } = composeFitted(data, {
    compose: (filled) => {
      const diagnostics = new Diagnostics()
      for (const known of design.diagnostics) diagnostics.add(known)
      const resolved = resolve(design.document, filled, pictures, diagnostics)
      return { resolved, pages: compose(resolved, { ...assets, pictures }, diagnostics), diagnostics }
    },
    overset: (filled, stories, effort) => {
      const resolved = resolve(design.document, filled, pictures, new Diagnostics())
      return oversetStories(resolved, { ...assets, pictures }, stories, effort)
    },
  })

  return {
    pages,
    pictures,
    diagnostics: diagnostics.all,
    get hash() {
      return hashText(pages.map(hashPage).join())
    },
  }
}

export type PaintPdfOptions = Omit<PdfOptions, 'id'>

/** The press-ready file, PDF/X-4. Same composition, assets and options: same bytes. */
export async function paintPdf(
  composition: Pick<Composition, 'pages' | 'pictures'>,
  assets: Pick<Assets, 'fonts' | 'profile'>,
  options: PaintPdfOptions = {},
): Promise<{ bytes: Uint8Array; diagnostics: readonly Diagnostic[] }> {
  // Loaded when first needed: the screen never paints PDF.
  const { paintPdfDocument } = await import('./paint/pdf/document.ts')
  const { pages, pictures } = composition
  const id = hashText(JSON.stringify([pages.map(hashPage), options]))
  return paintPdfDocument(pages, { ...assets, pictures }, { ...options, id })
}

/** One page for the screen. */
export function paintSvg(
  page: Page,
  assets: Pick<Assets, 'fonts' | 'profile'> & { pictures: ReadonlyMap<string, Picture> },
  options: SvgOptions = {},
): { svg: string; diagnostics: readonly Diagnostic[] } {
  return paintSvgDocument(page, assets, options)
}

/** The assets' pictures win over the design's own, so that an embedded picture can be replaced by its name. */
function together(
  own: ReadonlyMap<string, Picture>,
  given: ReadonlyMap<string, Picture>,
): ReadonlyMap<string, Picture> {
  if (own.size === 0) return given
  const known = joined.get(given)?.get(own)
  if (known) return known
  const all = new Map([...own, ...given])
  const byOwn = joined.get(given) ?? new WeakMap<ReadonlyMap<string, Picture>, ReadonlyMap<string, Picture>>()
  joined.set(given, byOwn.set(own, all))
  return all
}

/** One map a pair, so that what is prepared for a set of pictures stays prepared. */
const joined = new WeakMap<
  ReadonlyMap<string, Picture>,
  WeakMap<ReadonlyMap<string, Picture>, ReadonlyMap<string, Picture>>
>()
