import type { Color } from '../model/color.ts'
import type { ArtworkData, PlaceholderValue, SwatchName } from '../model/data.ts'
import type { Diagnostics } from '../model/diagnostic.ts'
import type { Document } from '../model/document.ts'
import { prepare } from './session.ts'
import type { Value, Values } from './values.ts'

/**
 * The data with the design's own colours where it names swatches, so that an ink stays the ink it is. A name that is no
 * colour of the design is reported: its place keeps what the design shows, a barcode is black.
 */
export function inColors(document: Document, data: ArtworkData, diagnostics: Diagnostics): Values {
  if (!Object.values(data).some(namesSwatch)) return data as Values
  const colors = prepare(document).keep('colors', diagnostics, () => colorsOf(document))
  return Object.fromEntries(
    Object.entries(data).flatMap(([tag, value]): [string, Value][] => {
      if (!namesSwatch(value)) return [[tag, value as Value]]
      const { name } = value.color
      const color = colors.get(name.trim())
      if (!color) diagnostics.report('placeholder.unknownSwatch', { placeholder: tag }, { swatch: name.slice(0, 100) })
      if (color) return [[tag, { ...value, color }]]
      if (value.kind === 'color') return []
      const { color: _unknown, ...black } = value
      return [[tag, black]]
    }),
  )
}

type Named = Extract<PlaceholderValue, { kind: 'color' | 'barcode' }> & { color: SwatchName }

const namesSwatch = (value: PlaceholderValue): value is Named =>
  (value.kind === 'color' || value.kind === 'barcode') && value.color?.space === 'swatch'

function colorsOf({ swatches }: Document): ReadonlyMap<string, Color> {
  const colors = new Map<string, Color>()
  for (const swatch of swatches.values()) if (swatch.kind === 'color') colors.set(swatch.name, swatch.color)
  return colors
}
