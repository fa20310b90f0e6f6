import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { Cluster } from '../../text/clusters.ts'
import type { FlowColumn } from '../flow-column.ts'

/** Where text goes on after a break: in the next column, frame, or page of some kind. */
export type BreakTo = NonNullable<Cluster['breakTo']>

/** Whether text that leaves a column has arrived where a break sends it. */
export function reached(to: BreakTo, from: FlowColumn, here: FlowColumn): boolean {
  if (to === 'column') return true
  if (to === 'frame') return here.frame !== from.frame
  if (here.page === from.page) return false
  // Pages count from 0: index 0 is page 1, an odd one.
  return to === 'page' || (here.page % 2 === 0) === (to === 'oddPage')
}

/** The break that the start option of a paragraph comes to (Keep Options, Start Paragraph). */
export const breakBefore: Readonly<Record<Exclude<ResolvedParagraph['format']['start'], 'anywhere'>, BreakTo>> = {
  nextColumn: 'column',
  nextFrame: 'frame',
  nextPage: 'page',
  nextOddPage: 'oddPage',
  nextEvenPage: 'evenPage',
}
