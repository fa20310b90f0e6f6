/** What a column may come to, by what stands in it, and how that reads. */
import type { PathOf } from '#domain/query/path.ts'
import type { AskedType } from '#domain/query/question.ts'
import type { Total } from '#domain/query/totals-of.ts'
import { formatDate, formatNumber } from '../../../ui/dates.ts'
import type { Texts } from '../../../ui/texts.ts'
import type { AskedField } from '../../questions/asked-field.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import { amountText } from '../../values/property-value.ts'

/** As it is kept. */
export type ColumnTotal = { id: string; total: Total }

type AskedContent = Pick<AskedField<PathOf<'contents'>>, 'type' | 'path'>

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
  months: ofTexts,
  choice: ofTexts,
  belonging: ofTexts,
  yesNo: ofTexts,
  held: ['count'],
}

/** What every content has is not counted. */
export const totalsOffered = ({ type, path }: AskedContent): readonly Total[] =>
  offered[type].filter((total) => total !== 'count' || path.startsWith('data.'))

/** Undefined where there is nothing to add up. */
export function totalText(total: Total, value: string | number | undefined, property: Property | undefined, t: Texts) {
  if (value === undefined) return undefined
  const shown =
    typeof value === 'string'
      ? formatDate(value)
      : property && total !== 'count' && total !== 'distinct'
        ? amountText(value, property)
        : formatNumber(value)
  return t(`contents.total.${total}`, { value: shown })
}
