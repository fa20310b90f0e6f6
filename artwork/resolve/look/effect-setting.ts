import type { Point } from '../../geometry/matrix.ts'
import type { Color } from '../../model/color.ts'
import type { Document } from '../../model/document.ts'

/** What an effect asks its settings by; the factory's values stand in `effects.ts`. */
export type Setting = {
  text: (name: string) => string | undefined
  /** A length or an amount, or what InDesign starts with. */
  amount: (name: string, factory: number) => number
  color: (name: string, factory: Color) => Color
  /** Degrees: where the light comes from, counter-clockwise, and how high it stands. */
  light: Document['globalLight']
  /** A direction as the reader of the page sees it, in the object's own coordinates. */
  onObject: (direction: Point) => Point
}
