import type { Cluster } from './clusters.ts'

/** Letters in their place on a line. */
export type SetCluster = {
  cluster: Cluster
  /** From the column's left edge. */
  x: number
  width: number
  /** What justification multiplies the glyphs' width by. */
  stretch: number
  leader?: string
}
