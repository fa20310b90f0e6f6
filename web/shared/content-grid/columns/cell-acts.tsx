/** What may be done with a cell of the list beside what the grid does itself: to ask for what it holds, and to see the content. */
import { IconExternalLink, IconEye } from '@tabler/icons-react'
import type { HeadActs } from '../../../ui/grid/head/head-act.ts'
import type { Texts } from '../../../ui/words/texts.ts'
import { askForActs } from '../../lists/look/ask-for-acts.tsx'
import { inherited } from './use-with-parents.ts'
import type { ContentsView } from '../use-contents-view.ts'
import type { ListedContent } from '../cells/listed-content.ts'

const size = 15

export function cellActs(
  content: ListedContent,
  column: string,
  { asking, open, peek }: Pick<ContentsView, 'asking' | 'open' | 'peek'>,
  t: Texts,
): HeadActs {
  return [
    askForActs(inherited(content), column, asking, t),
    [
      {
        label: t('contents.cell.preview'),
        icon: <IconEye size={size} stroke={1.75} aria-hidden />,
        run: () => peek(content.id, column),
      },
      {
        label: t('contents.cell.open'),
        icon: <IconExternalLink size={size} stroke={1.75} aria-hidden />,
        run: () => open(content.id),
      },
    ],
  ]
}
