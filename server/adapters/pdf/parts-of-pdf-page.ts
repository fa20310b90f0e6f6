/** What a page of a PDF is drawn with, found by walking from the page: fonts that are not in the file, pictures in RGB. */
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/** Objects of one page: a map of a city has some ten thousand. */
const most = 500_000

export type PagePrintParts = { looseFonts: ReadonlySet<string>; rgbPictures: ReadonlySet<string> }

/** Undefined for a page of more parts than any has. */
export function partsOfPage(document: PDFDocument, index: number): PagePrintParts | undefined {
  const { node } = document.getPage(index)
  const looseFonts = new Set<string>()
  const rgbPictures = new Set<string>()
  const seen = new Set<string>()
  const open: { object: PDFObject | undefined; name: string }[] = [
    { object: node.Resources(), name: '' },
    { object: node.Annots(), name: '' },
  ]
  for (let steps = 0; open.length > 0; steps++) {
    if (steps > most) return undefined
    const { object, name } = open.pop() as (typeof open)[number]
    if (object instanceof PDFRef) {
      if (seen.has(object.tag)) continue
      seen.add(object.tag)
    }
    const found = object instanceof PDFRef ? document.context.lookup(object) : object
    if (found instanceof PDFArray) {
      for (const one of found.asArray()) open.push({ object: one, name })
      continue
    }
    const dict = found instanceof PDFStream ? found.dict : found
    if (!(dict instanceof PDFDict)) continue
    const type = nameIn(dict, 'Subtype')
    if (fontTypes.has(type) && isLoose(dict)) looseFonts.add(nameIn(dict, 'BaseFont') || name)
    if (type === 'Image' && isRgb(dict.lookup(PDFName.of('ColorSpace')))) rgbPictures.add(name)
    for (const [key, value] of dict.entries()) {
      const step = key.decodeText()
      if (!leadAway.has(step)) open.push({ object: value, name: step })
    }
  }
  return { looseFonts, rgbPictures }
}

/** Back to pages, or to other places of the document. */
const leadAway = new Set(['Parent', 'P', 'Dest', 'A', 'AA', 'Popup', 'StructParent', 'Metadata', 'OCGs', 'OC'])

/** Fonts of drawings (Type3) are their own file, and composed ones (Type0) name the one that is looked at. */
const fontTypes = new Set(['Type1', 'MMType1', 'TrueType', 'CIDFontType0', 'CIDFontType2'])

const nameIn = (dict: PDFDict, key: string): string => {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

function isLoose(font: PDFDict): boolean {
  const described = font.lookup(PDFName.of('FontDescriptor'))
  if (!(described instanceof PDFDict)) return true
  return !['FontFile', 'FontFile2', 'FontFile3'].some((key) => described.lookup(PDFName.of(key)) instanceof PDFStream)
}

/** `depth`: an indexed space has a base, which has none. */
function isRgb(space: PDFObject | undefined, depth = 0): boolean {
  if (space instanceof PDFName) return ['DeviceRGB', 'CalRGB', 'RGB'].includes(space.decodeText())
  if (!(space instanceof PDFArray) || depth > 2) return false
  const [kind, of] = [space.size() > 0 ? space.lookup(0) : undefined, space.size() > 1 ? space.lookup(1) : undefined]
  if (!(kind instanceof PDFName)) return false
  const name = kind.decodeText()
  if (name === 'CalRGB') return true
  if (name === 'ICCBased' && of instanceof PDFStream) return of.dict.lookup(PDFName.of('N'))?.toString() === '3'
  return (name === 'Indexed' || name === 'I') && isRgb(of, depth + 1)
}
