/** A colour as people type it: `0,100,100,0` in percent of CMYK, `#e30613`. */
export type ProcessColor =
  | { space: 'cmyk'; values: readonly [c: number, m: number, y: number, k: number] }
  | { space: 'rgb'; values: readonly [r: number, g: number, b: number] }
  | { space: 'gray'; values: readonly [ink: number] }
  | { space: 'lab'; values: readonly [l: number, a: number, b: number] }

export type Color = ProcessColor | { space: 'spot'; name: string; tint: number; alternate: ProcessColor }

/** Undefined for a text that is not a colour value: it may be the name of one of the design's swatches. */
export function parseColor(text: string): Color | undefined {
  const value = text.trim()
  return parseCmyk(value) ?? parseHex(value)
}

function parseCmyk(text: string): Color | undefined {
  const parts = text.split(/\s*[,;/]\s*/)
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}(\.\d+)?$/.test(part))) return undefined
  const [c, m, y, k] = parts.map((part) => Number(part) / 100) as [number, number, number, number]
  return Math.max(c, m, y, k) <= 1 ? { space: 'cmyk', values: [c, m, y, k] } : undefined
}

function parseHex(text: string): Color | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (!digits) return undefined
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) as string[])
  const [r, g, b] = pairs.map((pair) => Number.parseInt(pair, 16) / 255) as [number, number, number]
  return { space: 'rgb', values: [r, g, b] }
}
