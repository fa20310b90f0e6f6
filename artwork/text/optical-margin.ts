import type { Cluster } from './clusters.ts'

/**
 * How far the first and the last character of a line stand out of the text's edge (Story panel, Optical Margin
 * Alignment), in points. Punctuation and hyphens stand out with most of their width, dashes with less, letters of open
 * shape a little. InDesign's own amounts are not published. In its PDF a quotation mark in 16 pt with margins for
 * 11 pt stands out by 37 % of its width: 54 % at the full size.
 */
export function hangLeft(cluster: Cluster | undefined, margin: number | undefined): number {
  return hang(cluster, margin, leftShares)
}

export function hangRight(cluster: Cluster | undefined, margin: number | undefined): number {
  return hang(cluster, margin, rightShares) - inkBeyond(cluster, margin)
}

/**
 * A line that ends with a mark without advance ends at its ink, whatever the margins' size. In InDesign's PDFs of two fonts for
 * fractions, whose marks reach 5.07 pt beyond their origin, centred lines begin 2.6 pt further left; ink beyond an
 * advance that is not 0 changes nothing.
 */
function inkBeyond(cluster: Cluster | undefined, margin: number | undefined): number {
  const last = cluster?.glyphs.at(-1)
  if (margin === undefined || !cluster || !last) return 0
  const { face, size, scaleX } = cluster.run
  if (face.advance(last.id) !== 0) return 0
  const right = face.inkBounds(last.id)?.right ?? 0
  return Math.max(0, (last.x + (right * size) / face.unitsPerEm) * scaleX - cluster.width)
}

function hang(cluster: Cluster | undefined, margin: number | undefined, shares: ReadonlyMap<string, number>): number {
  if (margin === undefined || cluster?.kind !== 'glyphs') return 0
  const share = shares.get(cluster.text)
  if (share === undefined) return 0
  const size = cluster.run.style.pointSize
  return cluster.width * share * Math.min(Math.max(margin / size, 0), mostScale)
}

/** Limits how far lines stand out where the margin's size is set much larger than the text. */
const mostScale = 1.5

const shares = (table: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(table).flatMap(([characters, share]) => [...characters].map((c) => [c, share] as const)))

/** Of the character's width. */
const leftShares = shares({
  '“”„‟‘’‚‛«»‹›"\'': 0.54,
  '-‐‑': 0.6,
  '–': 0.3,
  '—': 0.2,
  '([{': 0.1,
  AÄÀÁTVWY: 0.06,
  vwy: 0.05,
})
const rightShares = shares({
  '.,': 0.6,
  '-‐‑': 0.55,
  '“”„‟‘’‚‛«»‹›"\'': 0.54,
  ':;': 0.3,
  '–': 0.3,
  '—': 0.2,
  '!?': 0.15,
  ')]}': 0.1,
  ATVWY: 0.06,
  vwyr: 0.05,
})
