/** For tests: `EPSTextData` as InDesign writes it. `length` is what it says of the words, where that is not true. */
export function epsTextData({
  font,
  text,
  size,
  length,
}: {
  font: string
  text: string
  size: number
  length?: number
}) {
  return Uint8Array.from([
    0,
    1,
    0,
    2,
    ...written(font),
    ...[size, 0, 0, size, 12, 34, 0, 0, 1].flatMap(double),
    ...written(text, length),
    ...Array.from({ length: 202 }, () => 0),
  ])
}

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const word = (value: number) => [value >> 8, value & 255]

function double(value: number): number[] {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  return [...new Uint8Array(view.buffer)]
}

/** Stretches of letters below U+0100 as bytes, others as UTF-16. */
function written(text: string, length = text.length): number[] {
  const pieces = text.match(/[^\u0100-\uffff]{1,16383}|[\u0100-\uffff]{1,16383}/g) ?? []
  return [
    2,
    0,
    0,
    ...word(length),
    ...pieces.flatMap((piece) => {
      const codes = Array.from({ length: piece.length }, (_, i) => piece.charCodeAt(i))
      const isBytes = codes[0]! < 256
      return [
        ...word((isBytes ? 0x4000 : 0x8000) + piece.length),
        ...codes.flatMap((code) => (isBytes ? [code] : word(code))),
      ]
    }),
  ]
}
