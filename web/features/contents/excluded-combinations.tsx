/** Entries of exclude properties that must not occur together, one combination a row (specification 1 §5). */
import { Select } from '@mantine/core'
import type { ExcludedCombination } from '#domain/contents/content.ts'
import type { Content, Property } from '../../client/window/data-sets.ts'
import { useField } from '#web/client/editing/use-field.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { propertyLabel } from '../../shared/values/catalog.ts'
import { EntriesTable } from '../../shared/values/editors/entries-table.tsx'
import { optionText } from '../../shared/values/property-value.ts'
import { selectChoices } from '../../shared/values/select-choices.ts'
import classes from '../../shared/values/editors/combination.module.css'

type ExcludedCombinationsProps = {
  content: Content
  /** Of the type exclude. */
  properties: readonly Property[]
  mayEdit: boolean
}

const none: ExcludedCombination[] = []

export function ExcludedCombinations({ content, properties, mayEdit }: ExcludedCombinationsProps) {
  const t = useTexts()
  const field = useField<ExcludedCombination[]>(
    { collection: 'contents', document: content, path: 'excludeCombination' },
    content.excludeCombination,
  )
  const rows = field.value ?? none

  /** A row that still lacks an entry stays as a draft. */
  const change = (next: ExcludedCombination[]) => {
    field.type(next)
    void field.save({ value: next })
  }
  const setEntry = (index: number, property: string, entry: string | null) =>
    change(
      rows.map((row, at) => {
        if (at !== index) return row
        const { [property]: _before, ...others } = row
        return entry === null ? others : { ...others, [property]: entry }
      }),
    )
  const named = properties.find(({ id }) => id === field.fault?.params['property'])
  const words = (combinations: ExcludedCombination[] | undefined) =>
    (combinations ?? [])
      .map((row) =>
        properties.flatMap((one) => (row[one.id] ? optionText(one, row[one.id] as string) : [])).join(' + '),
      )
      .join('; ')

  return (
    <FieldNotes field={field} show={words}>
      <p className={classes.empty}>{t('contents.excluded.explained')}</p>
      <EntriesTable
        label={t('contents.excluded')}
        parts={properties.map((property) => ({ id: property.id, label: propertyLabel(property), property }))}
        entries={rows}
        renderCell={(row, { id, property }, index, label) => (
          <Select
            aria-label={label}
            data={selectChoices(property, row[id])}
            value={row[id] ?? null}
            placeholder={t('contents.excluded.any')}
            readOnly={!mayEdit}
            clearable={mayEdit}
            searchable
            onChange={(entry) => setEntry(index, id, entry)}
          />
        )}
        onAdd={mayEdit ? () => change([...rows, {}]) : undefined}
        onRemove={mayEdit ? (index) => change(rows.filter((_, at) => at !== index)) : undefined}
      >
        {field.fault && (
          <p className={classes.fault} role="alert">
            {faultText(field.fault, t('contents.excluded'), {
              isStored: field.state === 'saved',
              ...(named && { params: { property: propertyLabel(named) } }),
            })}
          </p>
        )}
      </EntriesTable>
    </FieldNotes>
  )
}
