import type { ArtworkData, PlaceholderValue } from '../model/data.ts'
import type { Diagnostics } from '../model/diagnostic.ts'

/**
 * The data without values whose numbers are none, or beyond anything a page could show: they come from spreadsheets and
 * from strangers. Such a place keeps what the design shows, and the value is told.
 */
export function soundData(data: ArtworkData, diagnostics: Diagnostics): ArtworkData {
  const faulty = Object.entries(data).filter(([, value]) => !isSound(value))
  if (faulty.length === 0) return data
  for (const [tag] of faulty)
    diagnostics.error('placeholder.unsoundValue', { placeholder: tag.slice(0, longestName) }, {})
  const left = new Set(faulty.map(([tag]) => tag))
  return Object.fromEntries(Object.entries(data).filter(([tag]) => !left.has(tag)))
}

const longestName = 200

/** Percents, thousandths of an em and degrees stay far below. */
const most = 100_000

const isNumber = (value: number | undefined): boolean =>
  value === undefined || (Number.isFinite(value) && Math.abs(value) <= most)

function isSound(value: PlaceholderValue): boolean {
  if (value.kind === 'text') return [value.style?.size, value.style?.tracking, value.style?.fit?.least].every(isNumber)
  if (value.kind === 'picture') {
    const { crop, rotate } = value.placement ?? {}
    return [rotate, ...Object.values(crop ?? {})].every(isNumber)
  }
  const color = value.kind === 'color' || value.kind === 'barcode' ? value.color : undefined
  if (!color) return true
  const numbers = color.space === 'spot' ? [color.tint, ...color.alternate.values] : color.values
  return numbers.every(isNumber)
}
