/** What may be done with a cell of the list beside what the grid does itself: to ask for what it holds, and to see the content. */
import { IconExternalLink, IconEye, IconFilter } from '@tabler/icons-react'
import { askedFor } from '#domain/query/asked-for.ts'
import { valueAt } from '#domain/query/filter.ts'
import { readyTemplate } from '#domain/values/column-id.ts'
import type { HeadAct, HeadActs } from '../../../ui/grid/head/head-act.ts'
import type { Texts } from '../../../ui/texts.ts'
import { partWords } from '../../questions/question-words.ts'
import { inherited } from './use-with-parents.ts'
import type { ContentsView } from '../use-contents-view.ts'
import type { ListedContent } from '../cells/listed-content.ts'

const size = 15

export function cellActs(
  content: ListedContent,
  column: string,
  { asking, open, beside }: Pick<ContentsView, 'asking' | 'open' | 'beside'>,
  t: Texts,
): HeadActs {
  const field = asking.fields.get(column)
  const parts = field ? askedFor(field, valueAt(inherited(content), field.path)) : []
  const words = parts.map((part) => partWords(part, asking, t)).join(` ${t('question.match.all')} `)
  const filter: HeadAct = {
    label: t('contents.cell.filter', { words }),
    icon: <IconFilter size={size} stroke={1.75} aria-hidden />,
    run: () => asking.also(parts),
  }
  return [
    parts.length > 0 ? [filter] : [],
    [
      {
        label: t('contents.cell.preview'),
        icon: <IconEye size={size} stroke={1.75} aria-hidden />,
        run: () => beside.show(content.id, readyTemplate(column)),
      },
      {
        label: t('contents.cell.open'),
        icon: <IconExternalLink size={size} stroke={1.75} aria-hidden />,
        run: () => open(content.id),
      },
    ],
  ]
}
