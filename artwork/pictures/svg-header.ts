import type { PictureHeader } from './picture-header.ts'

/** Size of an SVG by its outermost element: the view box, else width and height; both in CSS pixels. */
export function readSvgHeader(bytes: Uint8Array): PictureHeader | undefined {
  if (bytes.length > largestSvg) return undefined
  const start = new TextDecoder().decode(bytes.subarray(0, 65_536))
  const element = /<svg(?:\s[^>]*)?>/.exec(start)?.[0]
  if (!element) return undefined
  const box = attribute(element, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] =
    box?.length === 4 && box.every(Number.isFinite)
      ? [box[2]!, box[3]!]
      : [pixels(attribute(element, 'width')), pixels(attribute(element, 'height'))]
  return {
    format: 'svg',
    width,
    height,
    dpi: 72,
    colorSpace: undefined,
    inverted: false,
    profile: undefined,
    hasAlpha: true,
  }
}

const largestSvg = 20 * 1024 * 1024

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((v) => v !== undefined)

/** CSS absolute lengths in pixels of 1/96 inch. Without any size a square of 100 is assumed, as resvg does. */
function pixels(length: string | undefined): number {
  const [, number, unit] = /^\s*([\d.]+(?:e[-+]?\d+)?)(px|pt|pc|mm|cm|in)?\s*$/i.exec(length ?? '') ?? []
  return number === undefined ? 100 : Number(number) * (perUnit[unit?.toLowerCase() ?? 'px'] ?? 1)
}

const perUnit: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }
