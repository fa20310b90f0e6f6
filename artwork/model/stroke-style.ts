/** What gives way so that dashes or dots stand alike at all corners. */
export type CornerAdjustment = 'none' | 'dashes' | 'gaps' | 'both'

export type StrokeStyle =
  | { kind: 'solid' }
  | {
      kind: 'dashed'
      /** Points, or multiples of the weight where `relative`. */ pattern: readonly number[]
      relative: boolean
      cap: 'butt' | 'round' | 'square'
      corners?: CornerAdjustment
    }
  | {
      kind: 'dotted'
      /** Distances of the dots' centres: points, or multiples of the weight where `relative`. */
      distances: readonly number[]
      relative: boolean
      corners?: CornerAdjustment
    }
  | {
      kind: 'striped'
      /** Begin and end of each stripe, 0 to 1 over the width. */ stripes: readonly (readonly [number, number])[]
    }
  | { kind: 'wavy' }
  | { kind: 'hash'; /** How far each line leans in the stroke's direction; 0 stands upright on it. */ slant: number }
  | { kind: 'diamonds' }
