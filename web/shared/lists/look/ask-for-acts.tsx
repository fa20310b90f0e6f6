/** What a cell holds is asked for, so that the list shows all that have it. */
import { IconFilter } from '@tabler/icons-react'
import { askedFor } from '#domain/query/asked-for.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { HeadAct } from '../../../ui/grid/head/head-act.ts'
import type { Texts } from '../../../ui/words/texts.ts'
import type { Asking } from '../../questions/use-question.ts'
import { partWords } from '../../questions/question-words.ts'

/** Empty where the value is nothing that can be asked for. */
export function askForActs(row: object, column: string, asking: Asking, t: Texts): HeadAct[] {
  const field = asking.fields.get(column)
  const parts = field && !field.isFound ? askedFor(field, valueAt({ ...row }, field.path)) : []
  if (parts.length === 0) return []
  const words = parts.map((part) => partWords(part, asking, t)).join(` ${t('question.match.all')} `)
  return [
    {
      label: t('contents.cell.filter', { words }),
      icon: <IconFilter size={15} stroke={1.75} aria-hidden />,
      run: () => asking.also(parts),
    },
  ]
}
