/**
 * In which colours a page of a PDF is drawn: what its operators set (ISO 32000-1, 8.6.8), and the colour spaces that it and what it
 * draws name. Nothing is drawn, so that what is covered or clipped away counts as well.
 */
import type { PDFDict, PDFDocument, PDFObject, PDFStream } from '@cantoo/pdf-lib'
import type { PdfColors } from '../../model/picture.ts'

type ProcessName = PdfColors['process'][number]

/** Objects and unpacked bytes of one page: a map of a city has some ten thousand objects. */
const mostObjects = 200_000
const mostBytes = 48 * 2 ** 20

/** Undefined where there is more of it than a page has, or nothing of it can be read. */
export async function colorsOfPdf(document: PDFDocument, page = 0): Promise<PdfColors | undefined> {
  const pdf = await import('@cantoo/pdf-lib')
  const { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef, PDFStream } = pdf
  const process = new Set<ProcessName>()
  const spots = new Set<string>()
  const seen = new Set<string>()
  let bytes = 0

  const resolved = (object: PDFObject | undefined) =>
    object instanceof PDFRef ? document.context.lookup(object) : object
  const nameOf = (object: PDFObject | undefined): string => {
    const found = resolved(object)
    return found instanceof PDFName ? found.decodeText() : ''
  }
  const addInk = (ink: string) => {
    if (ink === 'All' || processInks.has(ink)) process.add('cmyk')
    else if (ink !== 'None') spots.add(ink)
  }
  /** `depth`: a space may be made of another one, which is made of none. */
  const addSpace = (space: PDFObject | undefined, depth = 0): void => {
    const found = resolved(space)
    const device = devices.get(nameOf(found))
    if (device) process.add(device)
    if (!(found instanceof PDFArray) || found.size() === 0 || depth > 3) return
    const kind = nameOf(found.get(0))
    const second = found.size() > 1 ? resolved(found.get(1)) : undefined
    if (devices.has(kind)) process.add(devices.get(kind)!)
    else if (kind === 'Indexed' || kind === 'I' || kind === 'Pattern') addSpace(second, depth + 1)
    else if (kind === 'Separation') addInk(nameOf(second))
    else if (kind === 'DeviceN' && second instanceof PDFArray) for (const ink of second.asArray()) addInk(nameOf(ink))
    else if (kind === 'ICCBased' && second instanceof PDFStream) {
      const made = byComponents.get(Number(resolved(second.dict.get(PDFName.of('N')))?.toString()))
      if (made) process.add(made)
    }
  }
  const read = (stream: PDFStream): void => {
    const content = stream instanceof PDFRawStream ? pdf.decodePDFRawStream(stream).decode() : stream.getContents()
    bytes += content.length
    if (bytes <= mostBytes) for (const space of operatorsIn(content)) process.add(space)
  }

  try {
    const { node } = document.getPage(page)
    const contents = resolved(node.Contents())
    for (const one of contents instanceof PDFArray ? contents.asArray() : [contents]) {
      const stream = resolved(one)
      if (stream instanceof PDFStream) read(stream)
    }
    const open: (PDFObject | undefined)[] = [node.Resources()]
    for (let objects = 0; open.length > 0; objects++) {
      if (objects > mostObjects || bytes > mostBytes) return undefined
      const object = open.pop()
      if (object instanceof PDFRef) {
        if (seen.has(object.tag)) continue
        seen.add(object.tag)
      }
      const found = resolved(object)
      if (found instanceof PDFArray) open.push(...found.asArray())
      const dict: PDFDict | undefined =
        found instanceof PDFStream ? found.dict : found instanceof PDFDict ? found : undefined
      if (!dict) continue
      const isMask = dict.get(PDFName.of('ImageMask'))?.toString() === 'true'
      if (found instanceof PDFStream && drawing.has(nameOf(dict.get(PDFName.of('Subtype'))) || patternOf(dict)))
        read(found)
      for (const [key, value] of dict.entries()) {
        const step = key.decodeText()
        // Under `Resources` the spaces by their names, elsewhere the space of a picture or of a gradient.
        if (step === 'ColorSpace' && !isMask) {
          const spaces = resolved(value)
          if (spaces instanceof PDFDict) for (const space of spaces.values()) addSpace(space)
          else addSpace(value)
        } else if (!leadAway.has(step)) open.push(value)
      }
    }
  } catch {
    return undefined
  }
  return { process: [...process], spots: [...spots] }

  function patternOf(dict: PDFDict): string {
    return dict.get(PDFName.of('PatternType'))?.toString() === '1' ? 'Pattern' : ''
  }
}

/** What draws by operators of its own. */
const drawing = new Set(['Form', 'Pattern'])

/** Back to pages, to other places of the document, or to what has no colour: fonts, masks, spaces that layers are mixed in. */
const leadAway = new Set([
  'Parent',
  'P',
  'Metadata',
  'OCGs',
  'OC',
  'Font',
  'SMask',
  'Group',
  'PieceInfo',
  'StructParent',
])

const processInks = new Set(['Cyan', 'Magenta', 'Yellow', 'Black'])
const devices = new Map<string, ProcessName>([
  ['DeviceCMYK', 'cmyk'],
  ['CMYK', 'cmyk'],
  ['DeviceRGB', 'rgb'],
  ['CalRGB', 'rgb'],
  ['RGB', 'rgb'],
  ['DeviceGray', 'gray'],
  ['CalGray', 'gray'],
  ['G', 'gray'],
  ['Lab', 'lab'],
])
const byComponents = new Map<number, ProcessName>([
  [1, 'gray'],
  [3, 'rgb'],
  [4, 'cmyk'],
])
const operators = new Map<string, ProcessName>([
  ['k', 'cmyk'],
  ['K', 'cmyk'],
  ['rg', 'rgb'],
  ['RG', 'rgb'],
  ['g', 'gray'],
  ['G', 'gray'],
])

/** Words and the pixels of small pictures within the content are no operators. */
function operatorsIn(content: Uint8Array): ReadonlySet<ProcessName> {
  const text = new TextDecoder('latin1')
    .decode(content)
    .replaceAll(/\((?:\\[^]|[^\\()])*\)/g, '()')
    .replaceAll(/\bID\s[^]*?\sEI\b/g, ' ')
  const found = new Set<ProcessName>()
  for (const [, operator = ''] of text.matchAll(/(?<=[\d.]\s+)(k|K|rg|RG|g|G)(?=\s|$)/g)) {
    const space = operators.get(operator)
    if (space) found.add(space)
  }
  return found
}
