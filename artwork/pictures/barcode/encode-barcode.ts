/**
 * A number or text as the modules of a barcode. The symbologies are bwip-js's (BWIPP, ISO/IEC 15420, 15417, 16390, 18004, 16022);
 * what may be encoded, quiet zones and least sizes are the GS1 General Specifications', section 5.
 */
import {
  code128,
  datamatrix,
  type DrawingContext,
  ean13,
  ean2,
  ean5,
  ean8,
  gs1_128,
  gs1datamatrix,
  itf14,
  qrcode,
  type RenderOptions,
  upca,
} from 'bwip-js/generic'
import type { Symbology } from '../../model/data.ts'
import { drawModules, type Modules, withAddOn } from './draw-modules.ts'
import {
  type Element,
  type ElementsFault,
  elementsFault,
  formatElements,
  readElements,
  symbolLength,
} from './gs1-elements.ts'

/** Its modules are filled by the even-odd rule. Quiet zones are not in `width`. */
export type Barcode = Modules & {
  /** Modules that stay free to the left and right, and above and below a matrix. */
  quiet: { left: number; right: number; around: number }
  /** Modules: how thick the frame is that lies around the quiet zones. */
  bearer?: number
  /** Millimetres a module must have at least to be read reliably. */
  leastModule: number
  /** Millimetres that the symbol may be wide with its quiet zones, so that a scanner sees all of it. */
  mostWidth?: number
}

export type BarcodeFault =
  | { code: 'barcode.digits'; /** How many there may be: "13", "8/12/13/14". */ digits: string }
  | { code: 'barcode.addOn'; addOn: string }
  | { code: 'barcode.checkDigit'; expected: number }
  | { code: 'barcode.characters' }
  | { code: 'barcode.tooLong'; characters: number; most: number }
  | ElementsFault

/** An element without its partner is told and drawn: the partner may stand in another symbol of the same label. */
export function encodeBarcode(
  symbology: Symbology,
  text: string,
): { barcode: Barcode; fault?: BarcodeFault } | { fault: BarcodeFault; barcode?: never } {
  const { fault, ...read } = symbologies[symbology].read(text)
  if (fault && read.payload === undefined) return { fault }
  const drawn = drawBarcode(symbology, read)
  return fault && drawn.barcode ? { ...drawn, fault } : drawn
}

function drawBarcode(
  symbology: Symbology,
  { payload = '', addOn }: Omit<Read, 'fault'>,
): { barcode: Barcode; fault?: never } | { fault: BarcodeFault; barcode?: never } {
  const { encoder, read: _, ...facts } = symbologies[symbology]
  if (payload === '') return { fault: { code: 'barcode.characters' } }
  if (payload.length > longest) return { fault: tooLong(payload.length, longest) }
  try {
    // Words go as bytes in UTF-8, as readers expect them today.
    const isMatrix = facts.quiet.around > 0
    const encoded = draw(encoder, isMatrix ? utf8(payload) : payload, isMatrix)
    if (addOn === undefined) return { barcode: { ...encoded, ...facts } }
    const both = withAddOn(encoded, draw(addOn.length === 2 ? ean2 : ean5, addOn))
    return { barcode: { ...both, ...facts, quiet: bars(facts.quiet.left, 5) } }
  } catch {
    return { fault: { code: 'barcode.characters' } }
  }
}

/** What is wrong with a number or with elements of GS1: a length, a check digit, a date. Words are never wrong. */
export function numberFault(symbology: Symbology, text: string): BarcodeFault | undefined {
  const { fault } = encodeBarcode(symbology, text)
  return fault?.code === 'barcode.characters' ? undefined : fault
}

/** Elements have been held against GS1's rules when they were read. */
const draw = (encoder: Encoder, text: string, binarytext = false): Modules =>
  encoder({ bcid: '', text, scale: 1, height: 10, binarytext, dontlint: true }, drawModules())

/** What a text says to a symbology: what is encoded, or why nothing is; with both it is encoded, and told. */
type Read = { payload?: string; addOn?: string; fault?: BarcodeFault }

const numberIn = (text: string): string => text.replace(/[\s-]/g, '')
const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** A number with a check digit at its end, in one of these lengths; `say` is how it is encoded. */
const ofNumber =
  (lengths: readonly number[], say = (number: string): string => number) =>
  (text: string): Read => {
    const number = numberIn(text)
    if (!isNumber(number) || !lengths.includes(number.length))
      return { fault: { code: 'barcode.digits', digits: lengths.join('/') } }
    const expected = checkDigit(number.slice(0, -1))
    if (Number(number.at(-1)) !== expected) return { fault: { code: 'barcode.checkDigit', expected } }
    return { payload: say(number) }
  }

const tradeItem = [8, 12, 13, 14]
const inFourteen = (number: string): string => number.padStart(14, '0')

/** A trade item's number that is given alone is put into what the symbology says; all else is read by itself. */
const ofNumberOr =
  (say: (number: string) => string, read: (text: string) => Read = (payload) => ({ payload })) =>
  (text: string): Read =>
    isNumber(numberIn(text)) ? ofNumber(tradeItem, say)(text) : read(text)

/** "9771473968012 05": two digits of an issue or five of a price, after a space or plus. */
function readEan13(text: string): Read {
  const [, number = '', addOn = ''] = /^(.*?)[\s+]+([^\s+]+)$/su.exec(text.trim()) ?? []
  if (!/^\d{13}$/.test(numberIn(number))) return ofNumber([13])(text)
  if (!/^(\d{2}|\d{5})$/.test(addOn)) return { fault: { code: 'barcode.addOn', addOn } }
  return { ...ofNumber([13])(number), addOn }
}

/** Code 128 has letters beyond ASCII by a switch that readers understand each in their own way. */
const readAscii = (text: string): Read =>
  /^[ -~]*$/.test(text) ? { payload: text } : { fault: { code: 'barcode.characters' } }

/** GS1's check digit of the digits before it, weighted 3 and 1 from the right (General Specifications, 7.9). */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** GS1 Digital Link, uncompressed, at GS1's own resolver. */
const digitalLink = (number: string): string => `https://id.gs1.org/01/${inFourteen(number)}`

/** Elements that all keep GS1's rules, of which this one symbology may ask more. */
const ofElements =
  (more: (elements: readonly Element[]) => BarcodeFault | undefined = () => undefined) =>
  (text: string): Read => {
    const { elements, fault } = readElements(text)
    if (fault) return { fault }
    const found = more(elements) ?? elementsFault(elements)
    const payload = formatElements(elements)
    if (!found) return { payload }
    return found.code === 'barcode.association' ? { payload, fault: found } : { fault: found }
  }

const itemElement = (number: string): string => `(01)${inFourteen(number)}`

const ofSscc = ofNumber([18], (number) => `(00)${number}`)

/** The number alone, or as the one element that it is. */
function readSscc(text: string): Read {
  if (!text.includes('(')) return ofSscc(text)
  const { elements, fault } = readElements(text)
  if (fault) return { fault }
  const [first, ...others] = elements
  return first?.ai === '00' && others.length === 0 ? ofSscc(first.value) : ofSscc(text)
}

/** One symbol has 48 characters of data, identifiers and separators among them (5.4.1). */
const readGs1128 = ofElements((elements) => {
  const characters = symbolLength(elements)
  return characters > 48 ? tooLong(characters, 48) : undefined
})

const tooLong = (characters: number, most: number): BarcodeFault => ({ code: 'barcode.tooLong', characters, most })

/** Characters; beyond it no symbology has room. */
const longest = 2000

type Encoder = (options: Options, drawing: DrawingContext<Modules>) => Modules
type Options = RenderOptions & { binarytext?: boolean; dontlint?: boolean }

type Entry = { encoder: Encoder; read: (text: string) => Read } & Pick<
  Barcode,
  'quiet' | 'leastModule' | 'mostWidth' | 'bearer'
>

const bars = (left: number, right = left): Barcode['quiet'] => ({ left, right, around: 0 })
const matrix = (modules: number): Barcode['quiet'] => ({ left: modules, right: modules, around: modules })

const [retail, scannedMoving] = [0.264, 0.495]

const symbologies: Readonly<Record<Symbology, Entry>> = {
  ean13: { encoder: ean13, read: readEan13, quiet: bars(11, 7), leastModule: retail },
  ean8: { encoder: ean8, read: ofNumber([8]), quiet: bars(7), leastModule: retail },
  upca: { encoder: upca, read: ofNumber([12]), quiet: bars(9), leastModule: retail },
  // Numbers of 12 and 13 digits go with zeros before them (5.3.1); the frame is 4.83 mm at a module of 1.016 (5.3.2.4).
  itf14: {
    encoder: (options, drawing) => itf14({ ...options, showborder: false }, drawing),
    read: ofNumber([12, 13, 14], inFourteen),
    quiet: bars(10),
    bearer: 4.75,
    leastModule: scannedMoving,
  },
  sscc: {
    encoder: gs1_128,
    read: readSscc,
    quiet: bars(10),
    leastModule: scannedMoving,
    mostWidth: 165.1,
  },
  // 5.4.4.2 for its width.
  'gs1-128': {
    encoder: gs1_128,
    read: ofNumberOr(itemElement, readGs1128),
    quiet: bars(10),
    leastModule: scannedMoving,
    mostWidth: 165.1,
  },
  code128: { encoder: code128, read: readAscii, quiet: bars(10), leastModule: 0.25 },
  qr: { encoder: qrcode, read: (text) => ({ payload: text }), quiet: matrix(4), leastModule: 0.25 },
  datamatrix: { encoder: datamatrix, read: (text) => ({ payload: text }), quiet: matrix(1), leastModule: 0.25 },
  'gs1datamatrix-ai': {
    encoder: gs1datamatrix,
    read: ofNumberOr(itemElement, ofElements()),
    quiet: matrix(1),
    leastModule: 0.396,
  },
  gs1qr: { encoder: qrcode, read: ofNumberOr(digitalLink), quiet: matrix(4), leastModule: 0.396 },
  gs1datamatrix: { encoder: datamatrix, read: ofNumberOr(digitalLink), quiet: matrix(1), leastModule: 0.396 },
}

const utf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))
