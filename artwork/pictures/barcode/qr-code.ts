import { encodeBarcode } from './encode-barcode.ts'

/** As the `d` of a path of SVG, a unit a module, in a square of `modules` with its quiet zone. Throws where the text is too long. */
export function encodeQrCode(text: string): { picture: string; modules: number } {
  const { barcode, fault } = encodeBarcode('qr', text)
  if (!barcode) throw new Error(`QR code: ${fault.code}`)
  const { path, width, quiet } = barcode
  const picture = path
    .map((segment) => {
      if (segment[0] === 'close') return 'z'
      const [x = 0, y = 0] = segment.slice(1).map((at) => Number(at) + quiet.around)
      return `${segment[0] === 'move' ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
  return { picture, modules: width + 2 * quiet.around }
}
