/** An EAN-13 symbol as rows of gray: one ink, eight pixels a module, with quiet zones (GS1 General Specifications, 5.2.1). */
import sharp from 'sharp'

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which of the left six digits are written mirrored says the first digit. */
const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const inverse = (code: string) => [...code].map((bit) => (bit === '1' ? '0' : '1')).join('')
const mirrored = (code: string) => [...code].toReversed().join('')

export function modulesOf(ean: string): string {
  const digits = [...ean].map(Number)
  const parity = parities[digits[0]!]!
  const first = digits
    .slice(1, 7)
    .map((digit, index) => (parity[index] === 'L' ? left[digit]! : mirrored(inverse(left[digit]!))))
  const second = digits.slice(7).map((digit) => inverse(left[digit]!))
  return `101${first.join('')}01010${second.join('')}101`
}

const moduleWidth = 8
const quiet = { left: 11, right: 7 }
const height = 400

export async function drawBarcode(ean: string): Promise<Uint8Array> {
  const modules = '0'.repeat(quiet.left) + modulesOf(ean) + '0'.repeat(quiet.right)
  const row = Buffer.from([...modules].flatMap((bit) => Array<number>(moduleWidth).fill(bit === '1' ? 0 : 255)))
  const raw = Buffer.concat(Array<Buffer>(height).fill(row))
  return sharp(raw, { raw: { width: row.length, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}

export const barcodeSize = { width: (95 + quiet.left + quiet.right) * moduleWidth, height }
