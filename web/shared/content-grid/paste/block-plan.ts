/** What a block would do, as a whole: to the rows that are there, and to those behind the last one. */
import type { BlockQuestion } from '#domain/values/column-reading.ts'
import type { Clip } from '../../../ui/grid/cells/clip.ts'
import { widthOf } from '../../../ui/grid/cells/clip.ts'
import type { Marked } from '../../../ui/grid/cells/marked.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import { areNamed, newRow, type NewRows } from './new-rows.ts'
import {
  type Knowing,
  namedInText,
  type PasteColumn,
  type PasteContext,
  type PastedCell,
  type PastePlan,
  planPaste,
} from './paste-cells.ts'
import { learnNames } from './paste-names.ts'
import { readColumns } from './read-columns.ts'

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

/** `making` is what new rows begin with, or why there can be none; `ask` answers undefined where the person leaves the question. */
export type Planning = PasteContext & {
  making: NewRows | string
  ask: (question: BlockQuestion, name: string) => Promise<boolean | undefined>
}

/** Undefined where the person leaves a question that it asks. */
export async function planBlock(
  clip: Clip,
  { columns, below, rows }: Marked<ListedContent>,
  planning: Planning,
): Promise<Pick<BlockPlan, 'here' | 'rows' | 'more'> | undefined> {
  const shown = await rows(Math.min(clip.length, below), widthOf(clip))
  const read = await readBlock(clip, columns, planning)
  if (!read) return undefined
  const here = planPaste(read.block, shown, columns, read.knowing)
  const behind = read.block.slice(shown.length)
  if (behind.length === 0) return { here, rows: shown.length }
  const { making, t } = planning
  const unmade = { count: behind.length, rows: [], plan: nothing }
  if (typeof making === 'string') return { here, rows: shown.length, more: { ...unmade, reason: making } }
  const made = behind.map(() => newRow(making, crypto.randomUUID()))
  const more = planPaste(behind, made, columns, read.knowing)
  if (!areNamed(made, more.right))
    return { here, rows: shown.length, more: { ...unmade, reason: t('contents.paste.noName') } }
  return { here, rows: shown.length, more: { ...unmade, rows: made, plan: more, reason: undefined } }
}

const nothing: PastePlan = { right: [], same: [], faulty: [], lost: [] }

/** The block with all that has to be known before it is judged. */
export async function readBlock(
  clip: Clip,
  into: readonly PasteColumn[],
  { ask, ...context }: Omit<Planning, 'making'>,
): Promise<{ block: Clip; knowing: Knowing } | undefined> {
  const block = namedInText(clip, into, context.catalog)
  const columns = await readColumns(block, into, context.catalog, ask)
  return columns && { block, knowing: { ...context, columns, names: await learnNames(block, into, context) } }
}

/** By what it is told; what is filled and what is cut is judged as what is pasted. */
export const judged = (work: Work): 'paste' | 'clear' => (work === 'clear' ? 'clear' : 'paste')

export const plansOf = ({ here, more }: Pick<BlockPlan, 'here' | 'more'>): readonly PastePlan[] =>
  more ? [here, more.plan] : [here]

/** Whether a person has to say something before it is written. */
export const isAsked = (plan: BlockPlan): boolean =>
  plan.more !== undefined || plansOf(plan).some(({ faulty, lost }) => faulty.length + lost.length > 0)
