/** How the labels of the contents come out on a template; a click shows the label beside the list. */
import type { QueryClient } from '@tanstack/react-query'
import { readyColumn, readyTemplate } from '#domain/values/column-id.ts'
import { verdictLook, verdictText } from '#web/artwork/verdict-text.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Texts, useTexts } from '../../../ui/words/texts.ts'
import { knownState, useLabelState } from '../../label-beside/label-states.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import classes from './ready-column.module.css'

export type ReadyContext = {
  t: Texts
  language: string
  client: QueryClient
  templateName: (id: string) => string
  /** Shows the label of a content beside the list. */
  showLabel: (content: string, template: string) => void
}

export function readyColumnOf(
  template: string,
  { t, language, client, templateName, showLabel }: ReadyContext,
): GridColumn<ListedContent> {
  const on = { template, language }
  return {
    id: readyColumn(template),
    title: readyTitle(t, templateName(template)),
    width: 264,
    minWidth: 150,
    text: (content) => {
      const state = knownState(client, content, on)
      return state ? verdictText(t, state) : ''
    },
    cell: (content) => <ReadyCell content={content} on={on} onShow={() => showLabel(content.id, template)} />,
  }
}

const readyTitle = (t: Texts, template: string): string => t('contents.ready.column', { template })

/** Those among the columns, as they are chosen. */
export const readyOnes = (
  columns: readonly string[],
  t: Texts,
  templateName: (id: string) => string,
): { id: string; title: string }[] =>
  columns.flatMap((id) => {
    const template = readyTemplate(id)
    return template === undefined ? [] : [{ id, title: readyTitle(t, templateName(template)) }]
  })

type CellProps = { content: ListedContent; on: { template: string; language: string }; onShow: () => void }

function ReadyCell({ content, on, onShow }: CellProps) {
  const t = useTexts()
  const state = useLabelState(content, on)
  if (state === null) return <span title={t('contents.ready.notTold')}>–</span>
  const word = state ?? { verdict: 'open', findings: [] }
  return (
    <button type="button" className={classes.word} tabIndex={-1} data-verdict={word.verdict} onClick={onShow}>
      <StatusBadge label={verdictText(t, word)} {...verdictLook[word.verdict]} />
    </button>
  )
}
