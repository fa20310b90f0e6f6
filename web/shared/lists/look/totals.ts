/** What a column may come to, by what stands in it, and how that reads. */
import type { AskedType } from '#domain/query/question.ts'
import type { Total } from '#domain/query/totals-of.ts'
import { formatDate, formatNumber } from '../../../ui/words/dates.ts'
import type { Texts } from '../../../ui/words/texts.ts'
import type { AskedField } from '../../questions/asked-field.ts'

/** As it is kept. */
export type ColumnTotal = { id: string; total: Total }

const ofNumbers: readonly Total[] = ['sum', 'mean', 'min', 'max', 'count', 'distinct']
const ofDays: readonly Total[] = ['min', 'max', 'count', 'distinct']
const ofTexts: readonly Total[] = ['count', 'distinct']

const offered: Readonly<Record<AskedType, readonly Total[]>> = {
  text: ofTexts,
  number: ofNumbers,
  numbers: ofNumbers,
  day: ofDays,
  days: ofDays,
  time: [],
  moment: ofDays,
  months: ofTexts,
  choice: ofTexts,
  belonging: ofTexts,
  yesNo: ofTexts,
  held: ['count'],
}

/** What every record has is not counted. */
export const totalsOffered = (field: Pick<AskedField, 'type' | 'mayLack' | 'isFound'>): readonly Total[] =>
  field.isFound ? [] : offered[field.type].filter((total) => total !== 'count' || field.mayLack === true)

/** Undefined where there is nothing to add up; `amount`: how what numbers come to reads. */
export function totalText(total: Total, value: string | number | undefined, amount: (sum: number) => string, t: Texts) {
  if (value === undefined) return undefined
  const isCounted = total === 'count' || total === 'distinct'
  const shown = typeof value === 'string' ? formatDate(value) : (isCounted ? formatNumber : amount)(value)
  return t(`contents.total.${total}`, { value: shown })
}
