/**
 * A number or text as the modules of a barcode. The symbologies are bwip-js's (BWIPP, ISO/IEC 15420, 15417, 18004, 16022); what
 * may be encoded, quiet zones and least sizes are the GS1 General Specifications', section 5.
 */
import {
  code128,
  datamatrix,
  type DrawingContext,
  ean13,
  ean8,
  qrcode,
  type RenderOptions,
  upca,
} from 'bwip-js/generic'
import type { Path, Segment } from '../../geometry/path.ts'
import type { Symbology } from '../../model/data.ts'

export type Barcode = {
  /** The dark modules, one unit each, without quiet zones; bars are one unit high. Filled by the even-odd rule. */
  path: Path
  /** Modules. */
  width: number
  /** Modules; undefined for bars, which are as high as there is room. */
  height: number | undefined
  /** Modules that stay free to the left and right, and above and below a matrix. */
  quiet: { left: number; right: number; around: number }
  /** Millimetres a module must have at least to be read reliably. */
  leastModule: number
}

export type BarcodeFault =
  | { code: 'barcode.digits'; digits: number }
  | { code: 'barcode.checkDigit'; expected: number }
  | { code: 'barcode.characters' }

export function encodeBarcode(
  symbology: Symbology,
  text: string,
): { barcode: Barcode; fault?: never } | { fault: BarcodeFault; barcode?: never } {
  const { encoder, digits, isLinkOfNumber, ...rest } = symbologies[symbology]
  const fault = numberFault(symbology, text)
  if (fault) return { fault }
  const number = numberIn(text)
  const asLink = isLinkOfNumber && isNumber(number)
  const payload = asLink ? digitalLink(number) : digits === undefined ? text : number
  // Code 128 has letters beyond ASCII by a switch that readers understand each in their own way.
  const isForeign = symbology === 'code128' && !/^[ -~]*$/.test(payload)
  if (payload === '' || payload.length > longest || isForeign) return { fault: { code: 'barcode.characters' } }
  try {
    // Words go as bytes in UTF-8, as readers expect them today.
    const isMatrix = rest.quiet.around > 0
    const options = { bcid: '', text: isMatrix ? utf8(payload) : payload, scale: 1, height: 10, binarytext: isMatrix }
    return { barcode: { ...encoder(options, modules()), ...rest } }
  } catch {
    return { fault: { code: 'barcode.characters' } }
  }
}

/** What is wrong with a trade item's number: its length, its check digit. */
export function numberFault(symbology: Symbology, text: string): BarcodeFault | undefined {
  const { digits, isLinkOfNumber } = symbologies[symbology]
  const number = numberIn(text)
  // A web address under GS1's rules may be given whole; a trade item's number is put into one.
  if (digits === undefined && !(isLinkOfNumber && isNumber(number))) return undefined
  const lengths = digits === undefined ? [8, 12, 13, 14] : [digits]
  if (!isNumber(number) || !lengths.includes(number.length)) return { code: 'barcode.digits', digits: lengths.at(-1)! }
  const expected = checkDigit(number.slice(0, -1))
  return Number(number.at(-1)) === expected ? undefined : { code: 'barcode.checkDigit', expected }
}

const numberIn = (text: string): string => text.replace(/[\s-]/g, '')
const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** GS1's check digit of the digits before it, weighted 3 and 1 from the right (General Specifications, 7.9). */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** GS1 Digital Link, uncompressed, at GS1's own resolver. */
const digitalLink = (number: string): string => `https://id.gs1.org/01/${number.padStart(14, '0')}`

/** Characters; beyond it no symbology has room. */
const longest = 2000

type Modules = Pick<Barcode, 'path' | 'width' | 'height'>

type Entry = {
  encoder: (options: RenderOptions & { binarytext?: boolean }, drawing: DrawingContext<Modules>) => Modules
  /** Of a number with a check digit at its end. */
  digits?: number
  isLinkOfNumber?: true
} & Pick<Barcode, 'quiet' | 'leastModule'>

const bars = (left: number, right = left): Barcode['quiet'] => ({ left, right, around: 0 })
const matrix = (modules: number): Barcode['quiet'] => ({ left: modules, right: modules, around: modules })

const symbologies: Readonly<Record<Symbology, Entry>> = {
  ean13: { encoder: ean13, digits: 13, quiet: bars(11, 7), leastModule: 0.264 },
  ean8: { encoder: ean8, digits: 8, quiet: bars(7), leastModule: 0.264 },
  upca: { encoder: upca, digits: 12, quiet: bars(9), leastModule: 0.264 },
  code128: { encoder: code128, quiet: bars(10), leastModule: 0.25 },
  qr: { encoder: qrcode, quiet: matrix(4), leastModule: 0.25 },
  datamatrix: { encoder: datamatrix, quiet: matrix(1), leastModule: 0.25 },
  gs1qr: { encoder: qrcode, isLinkOfNumber: true, quiet: matrix(4), leastModule: 0.396 },
  gs1datamatrix: { encoder: datamatrix, isLinkOfNumber: true, quiet: matrix(1), leastModule: 0.396 },
}

const utf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

const nothing = (): void => {}

/** Takes the library's drawing at one unit a module. Bars come by their middle, rounded up; matrices as outlines. */
function modules(): DrawingContext<Modules> {
  const path: Segment[] = []
  let size = { width: 0, height: 0 }
  let right = 0
  const outline = (points: readonly (readonly [number, number])[]): void => {
    points.forEach(([x, y], index) => path.push([index === 0 ? 'move' : 'line', x, y]))
    path.push(['close'])
  }
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = { width, height }
    },
    line: (x, _y0, _x1, _y1, width) => {
      const left = Math.floor(x - width / 2)
      right = left + width
      outline([
        [left, 0],
        [right, 0],
        [right, 1],
        [left, 1],
      ])
    },
    polygon: (points) => outline(points as [number, number][]),
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => (right > 0 ? { path, width: right, height: undefined } : { path, ...size }),
  }
}
