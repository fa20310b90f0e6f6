/** The label of one row, beside the list. */
import { useNavigate } from '@tanstack/react-router'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { writePreference } from '../../../client/session/preferences.ts'
import type { GridRows } from '../../../ui/grid/rows.ts'
import { useLanguage } from '../../../ui/words/texts.ts'
import { LabelBeside } from '../../label-beside/label-beside.tsx'
import { contentLabel } from '../../values/content-label.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import type { Beside } from './use-beside.ts'

type RowBesideProps = { id: string; rows: GridRows<ListedContent>; beside: Beside }

export function RowBeside({ id, rows, beside }: RowBesideProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const found = useLiveDocument('contents', id)
  const content = found.status === 'ready' ? found.document : undefined
  const parent = useLiveDocument('contents', content?.parentId)
  if (!content || (content.parentId !== undefined && parent.status === 'loading')) return null
  const at = rows.indexOf(id)
  const walk = (step: number) => {
    const row = at === undefined ? undefined : rows.at(at + step)
    return row && (() => beside.show(row.id))
  }
  return (
    <LabelBeside
      content={content}
      parent={parent.status === 'ready' ? parent.document : undefined}
      language={language}
      template={beside.template}
      onTemplate={beside.setTemplate}
      onClose={beside.close}
      onField={() => {
        writePreference('contents.preview', true)
        void navigate({ to: `/contents/${id}` })
      }}
      row={{ label: contentLabel(content), before: walk(-1), next: walk(1) }}
    />
  )
}
