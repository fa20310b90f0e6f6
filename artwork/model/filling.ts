import type { Color } from './color.ts'
import type { PlacedPicture, ResolvedItem, ResolvedShape } from './resolved.ts'

/** What data did to a design, in the design's own terms: what has to be written into its package to have it there. All by Self. */
export type Filling = {
  /** Of stories, cells and notes, in the order of the words. */
  words: Map<string, readonly WordChange[]>
  /** Conditions that data decided otherwise than the design. */
  conditions: Map<string, boolean>
  /** Items that do not show. */
  hidden: Set<string>
  /** Items that pictures or bars fill, instead of what was in them. */
  frames: Map<string, FrameFilling>
  /** Items and cells with another colour; none for a cell that does not show. */
  colors: Map<string, { of: 'fill' | 'stroke'; color: Color | undefined }>
  /** Text frames between which others take no words any more: the neighbours they have now. */
  threads: Map<string, { previous: string | undefined; next: string | undefined }>
  /** Tables that lost rows: the positions of these. */
  rows: Map<string, ReadonlySet<number>>
  unwritten: Unwritten[]
}

export const newFilling = (): Filling => ({
  words: new Map(),
  conditions: new Map(),
  hidden: new Set(),
  frames: new Map(),
  colors: new Map(),
  threads: new Map(),
  rows: new Map(),
  unwritten: [],
})

/** In the coordinates of the item. */
export type FrameFilling = {
  picture: PlacedPicture | undefined
  /** On top of what is in the frame: pictograms, the bars of a code. */
  laid: readonly ResolvedItem[]
}

/** Places are offsets in the words of a story, a cell or a note as naming counts them. */
export type WordChange = {
  from: number
  to: number
  /** Where those stand whose format the new words take. */
  at: number
  /** Instead of what stands there, which goes where there are none; absent where only its look changes. */
  parts?: readonly WordPart[]
  look?: WordLook | undefined
  /** Of a place without words: the XML element that holds it, and the paragraph style of what comes there. */
  empty?: { element: string | undefined; paragraphStyle: string }
}

export type WordPart = { kind: 'text'; text: string } | { kind: 'paragraphEnd' } | { kind: 'item'; item: ResolvedShape }

/** Points; tracking in 1/1000 em. What is absent stays. */
export type WordLook = {
  pointSize?: number
  leading?: number
  tracking?: number
  color?: Color
}

/** What of the data the package cannot hold: by its placeholder. */
export type Unwritten = { what: 'hyphenation'; placeholder: string }
