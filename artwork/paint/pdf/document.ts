import {
  PDFContext,
  type PDFRef,
  PDFHeader,
  PDFHexString,
  PDFName,
  PDFStreamWriter,
  PDFString,
  typedArrayFor,
} from '@cantoo/pdf-lib'
import { height, mapRect, outset, union, width, type Rect } from '../../geometry/rect.ts'
import { identity, type Matrix } from '../../geometry/matrix.ts'
import { openOutputProfile } from '../../color/color-management.ts'
import { screenColors } from '../../color/screen-colors.ts'
import type { TextFace } from '../../fonts/text-face.ts'
import { Diagnostics, type Diagnostic } from '../../model/diagnostic.ts'
import type { Page, PageItem } from '../../model/page.ts'
import type { Picture } from '../../model/picture.ts'
import type { DocumentStructure } from '../../model/structure.ts'
import type { PaintFaces } from '../faces.ts'
import { printerMarks, slugWidth } from '../printer-marks.ts'
import { stampAcross } from '../stamp.ts'
import { inSight } from '../in-sight.ts'
import { newEffort } from '../silhouette/outlines.ts'
import { blendingGroup, newCanvas, within, type PdfBuild } from './canvas.ts'
import { profileStream } from './inks/process-space.ts'
import { FontUses } from './fonts/font.ts'
import { Layers } from './catalog/layers.ts'
import { openPlaced } from './pictures/open-placed.ts'
import { paintItems } from './page.ts'
import { pageLabels } from './catalog/page-labels.ts'
import { ResourcePool } from './resources.ts'
import { formatPdfDate, xmpPacket } from './catalog/xmp.ts'
import { Marking } from './tags/marked-content.ts'
import { writeOutline } from './tags/outline.ts'
import { writeStructure } from './tags/structure-tree.ts'

export type PdfAssets = {
  fonts: PaintFaces
  pictures: ReadonlyMap<string, Picture>
  /** ICC profile of the printing condition; becomes the output intent. */
  profile: Uint8Array
  /** What the items mean; the file is tagged with it. */
  structure?: DocumentStructure | undefined
}

type Deflate = (bytes: Uint8Array) => Uint8Array

export type PdfOptions = {
  title?: string
  /** When the file is made; the engine has no clock, so without it a fixed date stands. */
  date?: Date
  /** Crop, bleed and registration marks around the bleed. */
  marks?: boolean
  /** Control patches of the inks, beside the marks. */
  colorBars?: boolean
  /** The design's slug area, for what the design says to the printer there. */
  slug?: boolean
  /** Points on every side instead of the design's own bleed. */
  bleed?: number
  /** Black text prints over what is below it. True unless said otherwise. */
  overprintBlackText?: boolean
  /** The design's layers as optional content. True unless said otherwise, where the pages show more than one. */
  layers?: boolean
  /** `numbers` takes CMYK pictures as the press's own inks and ignores their profiles. */
  cmykPictures?: 'profile' | 'numbers'
  /**
   * For screens and assistive programs, PDF/UA-1, with links; no press-ready file: it has the trimmed pages, without bleed, marks
   * and slug. Needs the structure.
   */
  accessible?: boolean
  /** zlib, by the machine's own means where it has any: the files of one machine are alike. */
  deflate?: Deflate
  /** Words across each page, such as that nobody has approved it; outside the pages' hash. */
  stamp?: { face: TextFace; words: string }
  /** The content's hash as 32 hexadecimal digits; becomes the file's identity. */
  id: string
  /** Of what is on the pages, however it is printed: by it people find what was approved. */
  pagesHash: string
}

/** The pages as one file, PDF/X-4 or accessible. The same arguments give the same bytes. */
export async function paintPdfDocument(
  pages: readonly Page[],
  assets: PdfAssets,
  options: PdfOptions,
): Promise<{ bytes: Uint8Array; diagnostics: readonly Diagnostic[] }> {
  const context = PDFContext.create()
  const { deflate } = options
  if (deflate)
    context.flateStream = (contents, dict) =>
      context.stream(deflated(contents, deflate), { ...dict, Filter: 'FlateDecode' })
  const { structure } = assets
  const accessible = options.accessible && structure !== undefined
  context.header = PDFHeader.forVersion(1, accessible ? 7 : 6)
  const pool = new ResourcePool(context)
  const build: PdfBuild = {
    context,
    pool,
    fonts: new FontUses(context, pool, assets.fonts),
    pictures: assets.pictures,
    documents: await openPlaced(pages, assets.pictures),
    copiers: new Map(),
    layers: new Layers(context, pool),
    colors: screenColors(assets.profile),
    profile: assets.profile,
    effort: newEffort(),
    spotAlternates: new Map(),
    diagnostics: new Diagnostics(),
    options: {
      overprintBlackText: options.overprintBlackText ?? true,
      cmykPictures: options.cmykPictures ?? 'profile',
      layers: options.layers ?? countLayers(pages) > 1,
    },
  }
  const tree = context.nextRef()
  const marking = structure && new Marking(structure.nodes, build.fonts.faces)
  const kids = pages.map(() => context.nextRef())
  const printed = accessible ? { ...options, ...onScreens } : options
  const dicts = pages.map((page, i) => {
    const read = structure?.read.get(page.index) ?? new Set()
    return paintPage(build, page, printed, { tree, ref: kids[i]!, read, marking })
  })
  context.assign(tree, context.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
  build.fonts.embed(build.diagnostics)
  const tagged = structure && marking && tagsOf(context, structure, marking, { accessible, pages: kids })
  for (const [i, dict] of dicts.entries())
    context.assign(kids[i]!, context.obj({ ...dict, ...tagged?.ofPage(kids[i]!) }))
  writeCatalog(build, tree, pages, { ...options, accessible: accessible === true, tagged: tagged?.catalog })
  const writer = PDFStreamWriter.forContext(context, Infinity, true, objectsPerStream)
  return { bytes: await writer.serializeToBuffer(), diagnostics: build.diagnostics.all }
}

const objectsPerStream = 100

/** Bytes that are kept, such as those of fonts, are packed once. */
function deflated(contents: string | Uint8Array, deflate: Deflate): Uint8Array {
  if (typeof contents === 'string') return deflate(typedArrayFor(contents))
  let packed = packedBy.get(deflate)
  if (!packed) packedBy.set(deflate, (packed = new WeakMap()))
  let bytes = packed.get(contents)
  if (!bytes) packed.set(contents, (bytes = deflate(contents)))
  return bytes
}

const packedBy = new WeakMap<Deflate, WeakMap<Uint8Array, Uint8Array>>()

/** Nobody cuts what is read on a screen. */
const onScreens = { bleed: 0, marks: false, colorBars: false, slug: false }

const countLayers = (pages: readonly Page[]): number =>
  new Set(pages.flatMap(({ items }) => items.map((item) => (item.kind === 'group' ? item.layer : undefined)))).size

/** What the catalog and each page say of the structure. */
function tagsOf(
  context: PDFContext,
  { root, bookmarks }: DocumentStructure,
  marking: Marking,
  { accessible = false, pages }: { accessible: boolean | undefined; pages: readonly PDFRef[] },
) {
  const { tree, annotations } = writeStructure(context, root, marking, accessible)
  const outline = writeOutline(context, bookmarks, pages)
  return {
    catalog: {
      MarkInfo: { Marked: true },
      StructTreeRoot: tree,
      ...(root.language !== undefined && { Lang: PDFString.of(root.language) }),
      ViewerPreferences: { DisplayDocTitle: true },
      ...(outline && { Outlines: outline }),
    },
    ofPage: (page: PDFRef) => {
      const links = annotations.get(page)
      return links ? { Annots: [...links], Tabs: 'S' } : {}
    },
  }
}

type PageHome = { tree: PDFRef; ref: PDFRef; read: ReadonlySet<PageItem>; marking: Marking | undefined }

function paintPage(build: PdfBuild, page: Page, options: PdfOptions, { tree, ref, read, marking }: PageHome) {
  const { context } = build
  const bleed = options.bleed === undefined ? page.bleed : outset(page.trim, options.bleed)
  const marked = options.marks || options.colorBars ? outset(bleed, slugWidth) : bleed
  const media = options.slug && page.slug ? union(marked, page.slug) : marked
  const seen = options.slug && page.slug ? union(bleed, page.slug) : bleed
  // Our y axis points down, PDF's up: the page is flipped, with the media box's corner at 0,0.
  const toPdf: Matrix = [1, 0, 0, -1, -media.left, media.bottom]
  const marks = marking?.stream(
    { ref, index: page.index, read, trim: mapRect(page.trim, toPdf), toFile: toPdf },
    identity,
  )
  const canvas = newCanvas(build, identity, { page: page.name }, marks)
  within(canvas, toPdf, (inner) => {
    within(inner, identity, (artwork) => {
      artwork.content.op('re', seen.left, seen.top, width(seen), height(seen))
      artwork.content.op('W')
      artwork.content.op('n')
      paintItems(artwork, inSight(page.items, seen, { faces: build.fonts.faces }))
    })
    const { stamp } = options
    paintItems(inner, [
      ...(stamp ? [stampAcross(page.trim, stamp.face, stamp.words)] : []),
      ...printerMarks(page.trim, bleed, options),
    ])
  })
  const box = (r: Rect) =>
    [r.left - media.left, media.bottom - r.bottom, r.right - media.left, media.bottom - r.top].map(rounded)
  return {
    Type: 'Page',
    Parent: tree,
    MediaBox: box(media),
    BleedBox: box(bleed),
    TrimBox: box(page.trim),
    Resources: canvas.resources.toDict(context),
    Contents: context.register(context.flateStream(canvas.content.toString())),
    ...(marks && { StructParents: marks.key }),
    ...blendingGroup(canvas),
  }
}

const rounded = (n: number): number => Math.round(n * 1e4) / 1e4

function writeCatalog(
  build: PdfBuild,
  tree: PDFRef,
  pages: readonly Page[],
  options: PdfOptions & { accessible: boolean; tagged: object | undefined },
): void {
  const { context, profile } = build
  const title = options.title ?? 'Artwork'
  const date = options.date ?? new Date(0)
  const { description } = openOutputProfile(profile)
  const layers = build.layers.properties()
  const condition = /FOGRA\d+/.exec(description)?.[0]
  context.trailerInfo.Root = context.register(
    context.obj({
      Type: 'Catalog',
      Pages: tree,
      PageLabels: pageLabels(
        context,
        pages.map(({ name }) => name),
      ),
      ...(layers && { OCProperties: layers }),
      ...options.tagged,
      Metadata: context.register(
        context.stream(xmpPacket({ ...options, title, date }), {
          Type: 'Metadata',
          Subtype: 'XML',
        }),
      ),
      OutputIntents: [
        {
          Type: 'OutputIntent',
          S: 'GTS_PDFX',
          OutputConditionIdentifier: PDFString.of(condition ?? 'Custom'),
          ...(condition && { RegistryName: PDFString.of('http://www.color.org') }),
          Info: PDFHexString.fromText(description),
          DestOutputProfile: profileStream(context, profile, 4),
        },
      ],
    }),
  )
  context.trailerInfo.Info = context.register(
    context.obj({
      Title: PDFHexString.fromText(title),
      Creator: PDFString.of('Imprimatur'),
      Producer: PDFString.of('Imprimatur'),
      CreationDate: PDFString.of(formatPdfDate(date)),
      ModDate: PDFString.of(formatPdfDate(date)),
      Trapped: PDFName.of('False'),
      ...(!options.accessible && { GTS_PDFXVersion: PDFString.of('PDF/X-4') }),
    }),
  )
  const id = PDFHexString.of(options.id)
  context.trailerInfo.ID = context.obj([id, id])
}
