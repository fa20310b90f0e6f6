/** What a block would do, as a whole: to the rows that are there, and to those behind the last one. */
import type { ListedContent } from '../cells/listed-content.ts'
import type { PastePlan, PastedCell } from './paste-cells.ts'

export type Work = 'paste' | 'fill' | 'clear' | 'cut'

export type BlockPlan = {
  work: Work
  here: PastePlan
  /** How many rows of the list it reaches. */
  rows: number
  /** Behind the last row; `reason` is why nothing can be made of them. */
  more?: { count: number; rows: readonly ListedContent[]; plan: PastePlan; reason: string | undefined } | undefined
  /** Cells that were cut, which are emptied with it; with the new rows, or without them. */
  cleared: (isMaking: boolean) => readonly PastedCell[]
}

/** By what it is told; what is filled and what is cut is judged as what is pasted. */
export const judged = (work: Work): 'paste' | 'clear' => (work === 'clear' ? 'clear' : 'paste')

export const plansOf = ({ here, more }: Pick<BlockPlan, 'here' | 'more'>): readonly PastePlan[] =>
  more ? [here, more.plan] : [here]

/** Whether a person has to say something before it is written. */
export const isAsked = (plan: BlockPlan): boolean =>
  plan.more !== undefined || plansOf(plan).some(({ faulty, lost }) => faulty.length + lost.length > 0)
