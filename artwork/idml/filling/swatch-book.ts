import type { Color, ProcessColor } from '../../model/color.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import type { Swatch } from '../../model/document.ts'
import { readSwatches } from '../inks/swatches.ts'
import type { Part } from '../naming/package-parts.ts'
import { inserted } from '../naming/splice-xml.ts'
import { parseXml } from '../xml.ts'
import { attributeText, numberText } from './xml-text.ts'

/** The swatches of a package, and those that data bring into it. */
export class SwatchBook {
  readonly #part: Part | undefined
  readonly #known: Map<string, Swatch>
  readonly #added: string[] = []

  /** Of `Resources/Graphic.xml`. */
  constructor(part: Part | undefined) {
    this.#part = part
    this.#known = new Map(readSwatches(part && parseXml(part.source).root, new Diagnostics()))
  }

  /** The swatch of this colour, added where there is none; the tint in percent. */
  of = (color: Color): { swatch: string; tint: number } => {
    const own = this.#find(color)
    if (own !== undefined) return { swatch: own, tint: -1 }
    if (color.space === 'spot' && color.tint !== 1) {
      const { swatch } = this.of({ ...color, tint: 1 })
      return { swatch, tint: color.tint * 100 }
    }
    const { name, attributes } = described(color)
    let self = `Color/${name}`
    for (let count = 2; this.#known.has(self); count++) self = `Color/${name} (${count})`
    this.#known.set(self, { kind: 'color', name, color })
    const written = { Self: self, ...attributes, ColorOverride: 'Normal', Name: self.slice('Color/'.length) }
    const all = Object.entries(written).map(([key, value]) => ` ${key}="${attributeText(value)}"`)
    this.#added.push(`<Color${all.join('')}/>`)
    return { swatch: self, tint: -1 }
  }

  parts(): Part[] {
    if (!this.#part || this.#added.length === 0) return []
    const { source, root } = this.#part
    return [{ ...this.#part, edits: [inserted(source, root, this.#added.join(''), 'first')] }]
  }

  #find(color: Color): string | undefined {
    const wanted = JSON.stringify(color)
    for (const [self, swatch] of this.#known)
      if (swatch.kind === 'color' && (swatch.color === color || JSON.stringify(swatch.color) === wanted)) return self
    return undefined
  }
}

/** As InDesign names colours that have no name. Shares of inks as such are only had from a design, which has their swatch. */
function described(color: Color): { name: string; attributes: Readonly<Record<string, string>> } {
  if (color.space === 'inks') return described({ space: 'cmyk', values: color.process })
  const { space, values } = written(color.space === 'spot' ? color.alternate : color)
  const attributes = { Space: space, ColorValue: values.map(numberText).join(' ') }
  if (color.space === 'spot') return { name: color.name, attributes: { Model: 'Spot', ...attributes } }
  const letters = space === 'CMYK' ? 'CMYK' : space === 'RGB' ? 'RGB' : 'Lab'
  const name = values.map((value, at) => `${letters[at] ?? ''}=${numberText(Math.round(value * 100) / 100)}`).join(' ')
  return { name, attributes: { Model: 'Process', ...attributes } }
}

/** InDesign knows no swatches of grey: black ink alone is the same. */
function written({ space, values }: ProcessColor): { space: string; values: number[] } {
  if (space === 'gray') return { space: 'CMYK', values: [0, 0, 0, values[0] * 100] }
  if (space === 'lab') return { space: 'LAB', values: [...values] }
  return { space: space.toUpperCase(), values: values.map((value) => value * (space === 'rgb' ? 255 : 100)) }
}
