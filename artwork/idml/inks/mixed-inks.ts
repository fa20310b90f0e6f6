import { black, type Color, type SpotColor } from '../../model/color.ts'
import type { Diagnostics } from '../../model/diagnostic.ts'
import type { Swatch } from '../../model/document.ts'
import { tinted } from '../../model/tint.ts'
import { plainName, unescapeSelf } from '../attributes.ts'
import { child, content, elements, type XmlElement } from '../xml.ts'

/**
 * A mixed ink (IDML specification, 10.4): its inks by reference, with their percentages in the same order. What the Ink
 * Manager prints by process inks, or on another's plate, is mixed there.
 */
export function readMixedInk(
  element: XmlElement,
  swatches: ReadonlyMap<string, Swatch>,
  diagnostics: Diagnostics,
): Color {
  const shares = listOf(element, 'InkPercentages').map(
    (written) => Math.min(Math.max(Number(written) || 0, 0), 100) / 100,
  )
  const process: [number, number, number, number] = [0, 0, 0, 0]
  const spots = new Map<string, SpotColor>()
  const name = plainName(element.attributes.Name)
  for (const [i, ink] of listOf(element, 'InkList').entries()) {
    const share = shares[i] ?? 0
    const channel = processInks.findIndex((own) => ink.endsWith(own))
    const color = inkColor(ink, swatches)
    if (channel >= 0) process[channel] = Math.min(1, process[channel]! + share)
    else if (color?.space === 'spot') {
      const tint = Math.min(1, (spots.get(color.name)?.tint ?? 0) + share)
      if (tint > 0) spots.set(color.name, { ...color, tint })
    } else if (color?.space === 'cmyk')
      color.values.forEach((v, c) => (process[c] = Math.min(1, process[c]! + v * share)))
    else diagnostics.report('swatch.mixedInk', { file: 'Resources/Graphic.xml' }, { name, ink: plainInk(ink) })
  }
  const all = [...spots.values()]
  const isPaper = process.every((share) => share === 0)
  if (all.length === 0) return shares.length === 0 ? black : { space: 'cmyk', values: process }
  return all.length === 1 && isPaper ? tinted(all[0]!, 1) : { space: 'inks', process, spots: all }
}

const processInks = ['Process Cyan', 'Process Magenta', 'Process Yellow', 'Process Black']

const plainInk = (ink: string): string => plainName(ink.replace(/^Ink\//, ''))

/** An ink is named as the swatch that brought it. */
function inkColor(ink: string, swatches: ReadonlyMap<string, Swatch>): Color | undefined {
  const name = plainInk(ink)
  const direct = swatches.get(`Color/${name}`)
  if (direct?.kind === 'color') return direct.color
  for (const swatch of swatches.values())
    if (swatch.kind === 'color' && swatch.color.space === 'spot' && swatch.name === name) return swatch.color
  return undefined
}

/** Written as an attribute, names escaped so that blanks part them, or as a list of elements. */
function listOf(element: XmlElement, name: string): string[] {
  const property = child(child(element, 'Properties'), name)
  if (property) return [...elements(property)].map(content).slice(0, mostInks)
  return (element.attributes[name] ?? '')
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, mostInks)
    .map(unescapeSelf)
}

/** More than any press prints with; DeviceN itself ends at 32. */
const mostInks = 28
