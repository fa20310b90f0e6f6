import { pathBounds } from '../geometry/path.ts'
import { height, rect, type Rect, width } from '../geometry/rect.ts'
import type { Graphic } from '../model/document.ts'
import { boolean, number } from '../model/attributes.ts'
import { readFrameAttributes } from './frame-attributes.ts'
import { readMatrix, readPath } from './geometry.ts'
import type { Parsing } from './parsing.ts'
import { child, content, type XmlElement } from './xml.ts'

export const graphicKinds: ReadonlySet<string> = new Set([
  'Image',
  'PDF',
  'EPS',
  'SVG',
  'WMF',
  'PICT',
  'ImportedPage',
  'Graphic',
])

/**
 * A placed picture. Generated packages leave out `GraphicBounds`: then the picture's own outline says how large it is,
 * or it is as large as its frame.
 */
export function readGraphic(element: XmlElement, frame: Rect, parsing: Parsing): Graphic {
  const { attributes } = element
  const properties = child(element, 'Properties')
  const uri = attributes.LinkResourceURI ?? child(element, 'Link')?.attributes.LinkResourceURI
  const place = { ...parsing.place, item: attributes.Self ?? '' }
  return {
    id: attributes.Self ?? '',
    type: element.name,
    // Macs take letters apart from their marks; files are kept whole.
    name: uri === undefined ? undefined : fileName(uri).normalize('NFC'),
    uri,
    contents: decodeBase64(content(child(properties, 'Contents')), () =>
      parsing.diagnostics.report('picture.damagedContents', place),
    ),
    matrix: readMatrix(attributes.ItemTransform),
    bounds: readBox(child(properties, 'GraphicBounds')?.attributes) ?? pathBox(element) ?? frame,
    visible: boolean(attributes.Visible ?? '') ?? true,
    clipping: readClipping(element),
    part: readPart(child(element, 'PDFAttribute')?.attributes ?? {}),
    attributes: readFrameAttributes(element),
  }
}

/** The file name at the end of a link, from any operating system: `file:///a/b%20c.jpg`, `file:C:\\b.jpg`. */
export function fileName(uri: string): string {
  const last =
    uri
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/^file:/i, '') ?? uri
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** `PDFCrop` names the box of the page that the picture is cut to; without it InDesign takes what the page draws. */
const readPart = ({ PageNumber, PDFCrop }: Readonly<Record<string, string>>): Graphic['part'] => ({
  page: Math.max(1, Math.trunc(number(PageNumber ?? '') ?? 1)),
  box: boxes[PDFCrop ?? ''] ?? 'content',
})

const boxes: Readonly<Record<string, Graphic['part']['box']>> = {
  CropArt: 'art',
  CropPDF: 'crop',
  CropTrim: 'trim',
  CropBleed: 'bleed',
  CropMedia: 'media',
}

function pathBox(element: XmlElement): Rect | undefined {
  const box = pathBounds(readPath(element))
  return width(box) > 0 && height(box) > 0 ? box : undefined
}

/** `Left`, `Top`, `Right` and `Bottom` of an element; undefined for what has no area. */
export function readBox(attributes: Readonly<Record<string, string>> | undefined): Rect | undefined {
  if (!attributes) return undefined
  const [left, top, right, bottom] = ['Left', 'Top', 'Right', 'Bottom'].map((name) => number(attributes[name] ?? ''))
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined
  return right > left && bottom > top ? rect(left, top, right, bottom) : undefined
}

export function decodeBase64(written: string, onDamage = () => {}): Uint8Array | undefined {
  if (written === '') return undefined
  try {
    const letters = atob(written)
    const bytes = new Uint8Array(letters.length)
    // A loop: a call for each byte takes ten times as long, and pictures have millions.
    for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at)
    return bytes
  } catch {
    onDamage()
    return undefined
  }
}

/** InDesign keeps the outline it found, in the picture's own coordinates. */
function readClipping(element: XmlElement): Graphic['clipping'] {
  const settings = child(element, 'ClippingPathSettings')
  const { ClippingType: type = 'None', AppliedPathName = '', InvertPath } = settings?.attributes ?? {}
  if (!settings || type === 'None') return undefined
  const path = readPath(settings)
  return {
    type,
    pathName: AppliedPathName.replace(/^\$ID\//, ''),
    inverted: InvertPath === 'true',
    path: path.length > 0 ? path : undefined,
  }
}
