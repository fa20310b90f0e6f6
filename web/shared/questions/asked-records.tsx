/** The records that are asked for: each with a cross, and one more found by typing. */
import { Pill } from '@mantine/core'
import { useTexts } from '../../ui/words/texts.ts'
import { RecordSelect } from '../choice/record-select.tsx'
import type { AskedRecords as AskedRecordKind } from './asked-field.ts'
import { recordName } from './question-words.ts'

type AskedRecordsProps = {
  kind: AskedRecordKind
  nameOf: (id: string) => string
  ids: readonly string[]
  label: string
  onChange: (ids: string[]) => void
}

export function AskedRecords({ kind, nameOf, ids, label, onChange }: AskedRecordsProps) {
  const t = useTexts()
  return (
    <>
      {ids.length > 0 && (
        <Pill.Group>
          {ids.map((id) => {
            const name = recordName(id, nameOf(id), t)
            return (
              <Pill
                key={id}
                withRemoveButton
                removeButtonProps={{ 'aria-label': t('question.remove', { words: name }), tabIndex: 0 }}
                onRemove={() => onChange(ids.filter((one) => one !== id))}
              >
                {name}
              </Pill>
            )
          })}
        </Pill.Group>
      )}
      <RecordSelect
        kind={kind}
        aria-label={label}
        value={null}
        comboboxProps={{ withinPortal: false }}
        onChange={(id) => {
          if (id !== null && !ids.includes(id)) onChange([...ids, id])
        }}
      />
    </>
  )
}
