/** The entries of a combination, one a row, its parts as the property lists them; each part as its own property asks. */
import { NativeSelect } from '@mantine/core'
import { type ComponentType, useId, useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import { readTyped } from '#domain/values/read-typed.ts'
import type { Refusal } from '#domain/errors.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import { localized, useTexts } from '../../../ui/words/texts.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { propertyLabel, useCatalog } from '../catalog.ts'
import { type CombinationEntry, entriesOf, nameIn, valueOfEntries, withPart } from './combination-entries.ts'
import { EntriesTable } from './entries-table.tsx'
import { isFilled } from '../property-value.ts'
import { selectChoices } from '../select-choices.ts'
import { typedValue } from '../value-as-typed.ts'
import type { ValueEditorProps } from './value-editor-props.ts'
import { partOf } from '../value-fault.ts'
import classes from './combination.module.css'

type Part = { id: string; label: string; property: Property | undefined }

export function CombinationEditor({
  property,
  label,
  language,
  value,
  inherited,
  readOnly,
  fault,
  judge,
  onType,
  onDiscard,
  onSave,
  PartEditor: Editor,
}: ValueEditorProps & { PartEditor: ComponentType<ValueEditorProps> }) {
  const t = useTexts()
  const parts = usePartsOf(property)
  const faultId = useId()
  const own = entriesOf(value)
  // A row just added has no values and is not worth a save yet.
  const [added, setAdded] = useState(0)
  const isInherited = own.length === 0 && added === 0 && inherited !== undefined
  const rows: readonly CombinationEntry[] = isInherited
    ? entriesOf(inherited)
    : [...own, ...Array.from({ length: added }, () => ({}))]
  const isLocked = readOnly || isInherited

  if (parts.length === 0) return <p className={classes.empty}>{t('contents.combination.noParts')}</p>
  const changed = (index: number, part: string, next: unknown) =>
    rows.map((entry, at) => (at === index ? withPart(entry, part, next) : entry))
  const type = (index: number, part: string, next: unknown) => {
    setAdded(0)
    onType(valueOfEntries(changed(index, part, next), { keepEmpty: true }))
  }
  const choose = (index: number, part: string, next: unknown) => {
    setAdded(0)
    onSave({ value: valueOfEntries(changed(index, part, next)) })
  }
  const save = () => onSave({ value: valueOfEntries(own) })
  const remove = (index: number) => {
    if (index >= own.length) return setAdded(added - 1)
    onSave({ value: valueOfEntries(own.filter((_, at) => at !== index)) })
  }

  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={fault === undefined ? undefined : faultId}
      className={classes.combination}
    >
      <EntriesTable
        label={label}
        parts={parts}
        entries={rows}
        renderCell={(entry, part, index, cellLabel) => {
          const name = nameIn(entry, part)
          return part.property && isChosen(part.property) ? (
            <Editor
              property={part.property}
              label={cellLabel}
              language={language}
              value={entry[name] as PropertyValue | undefined}
              inherited={undefined}
              readOnly={isLocked}
              fault={undefined}
              judge={() => undefined}
              onType={(next) => type(index, name, next)}
              onDiscard={onDiscard}
              onSave={(chosen) => (chosen ? choose(index, name, chosen.value) : save())}
            />
          ) : (
            <TypedPart
              part={part}
              label={cellLabel}
              language={language}
              value={entry[name]}
              isWrong={fault !== undefined && isWrongPart(judge([entry]), name)}
              readOnly={isLocked}
              onType={(next) => type(index, name, next)}
              onSave={save}
            />
          )
        }}
        onAdd={readOnly ? undefined : () => setAdded(added + 1)}
        onRemove={isLocked ? undefined : remove}
      >
        {rows.length === 0 && readOnly && <p className={classes.empty}>–</p>}
        {fault !== undefined && (
          <p className={classes.fault} id={faultId} role="alert">
            {fault}
          </p>
        )}
      </EntriesTable>
    </div>
  )
}

const isWrongPart = (fault: Refusal | undefined, part: string): boolean => fault !== undefined && partOf(fault) === part

/** What is chosen rather than typed has its own editor, in an entry as in a row. */
const isChosen = ({ type }: Property): boolean => ['image', 'reference', 'boolean', 'exclude'].includes(type)

function usePartsOf({ options }: Property): readonly Part[] {
  const { properties } = useCatalog()
  return options.map((option) => {
    const property = option.property === undefined ? undefined : properties.get(option.property)
    return {
      id: option.id,
      label: localized(option.label) || (property ? propertyLabel(property) : option.id),
      property,
    }
  })
}

type TypedPartProps = {
  part: Part
  label: string
  language: string
  value: CombinationEntry[string] | undefined
  isWrong: boolean
  readOnly: boolean
  onType: (value: unknown) => void
  onSave: () => void
}

function TypedPart({ part: { property }, label, language, value, isWrong, readOnly, onType, onSave }: TypedPartProps) {
  const t = useTexts()
  const [typed, setTyped] = useState<string>()
  const shown = value as PropertyValue | undefined
  if (property?.type === 'select') {
    const choices = selectChoices(property, shown)
    return (
      <NativeSelect
        aria-label={label}
        disabled={readOnly}
        error={isWrong}
        data={[{ value: '', label: '–' }, ...choices]}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onType(event.currentTarget.value || undefined)}
        onBlur={onSave}
      />
    )
  }
  const text = !isFilled(shown) ? '' : property ? typedValue(shown, property, t) : String(shown)
  return (
    <LineInput
      aria-label={label}
      inputMode={property?.type === 'number' ? 'decimal' : undefined}
      value={typed ?? text}
      readOnly={readOnly}
      error={isWrong}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        onType(property ? readTyped(next, property, { language }).value : next || undefined)
      }}
      onBlur={() => {
        setTyped(undefined)
        onSave()
      }}
    />
  )
}
