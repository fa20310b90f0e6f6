/** One column more: how labels come out on a template. It stands beside the name, where one sees it come. */
import { canWork } from '#domain/access/tenancy.ts'
import { notArchived } from '#domain/query/archived.ts'
import { all, is } from '#domain/query/filter.ts'
import { readyColumn } from '#domain/values/column-id.ts'
import { useActor } from '../../../client/session/session.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { RecordSelect } from '../../choice/record-select.tsx'
import classes from './ready-choice.module.css'

type ReadyChoiceProps = { chosen: readonly string[]; onChange: (columns: readonly string[]) => void }

export function ReadyChoice({ chosen, onChange }: ReadyChoiceProps) {
  const t = useTexts()
  if (!canWork(useActor())) return null
  return (
    <RecordSelect
      kind="templates"
      className={classes.choice}
      aria-label={t('contents.ready.add')}
      placeholder={t('contents.ready.add')}
      comboboxProps={{ withinPortal: false }}
      where={all(is('type', 'print'), notArchived)}
      value={null}
      onChange={(id) => {
        const column = id === null ? undefined : readyColumn(id)
        if (column !== undefined && !chosen.includes(column)) onChange([column, ...chosen])
      }}
    />
  )
}
