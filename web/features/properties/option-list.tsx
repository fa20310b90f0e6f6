/** The values of a choice, or the parts of a combination: each with its id, its names, and a picture where it has one. */
import { ActionIcon, Button, Select, Text, TextInput } from '@mantine/core'
import { IconPhoto, IconPhotoOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { idFromLabel } from '#domain/formats/id-from-label.ts'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import type { PropertyOption } from '#domain/properties/property.ts'
import { type Property, useProperties } from '../../client/window/data-sets.ts'
import { useKeptText } from '../../client/session/preferences.ts'
import { useRecordEditing, useRecordField } from '../../shared/editing/record-editing.ts'
import { useTypedPart } from '../../shared/editing/use-typed-part.ts'
import { PicturePicker } from '../../shared/pictures/picture-picker.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { languageLabel } from '../../ui/words/language-name.ts'
import { localized, useTexts } from '../../ui/words/texts.ts'
import form from '#web/ui/record-form.module.css'
import { MoveButtons } from './move-buttons.tsx'
import classes from './properties.module.css'

export function OptionList({ property }: { property: Property }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<readonly PropertyOption[]>('options', property.options)
  const options = field.value ?? []
  const save = (next: readonly PropertyOption[]) => void field.save({ value: next })
  const changed = (index: number, part: Partial<PropertyOption>) =>
    options.map((one, at) => (at === index ? { ...one, ...part } : one))
  const move = (index: number, by: 1 | -1) => {
    const next = [...options]
    const [moved] = next.splice(index, 1)
    if (moved) save(next.toSpliced(index + by, 0, moved))
  }
  const label = t('field.options')
  const isCombination = property.type === 'combination'
  return (
    <FieldNotes field={field} show={(shown) => (shown ?? []).map(({ id }) => id).join(', ')} onSaved={() => undefined}>
      <div className={form.fields}>
        {options.length === 0 && (
          <p className={form.note}>{t(isCombination ? 'properties.parts.none' : 'properties.options.none')}</p>
        )}
        <ul className={classes.options}>
          {options.map((option, index) => (
            <OptionRow
              key={option.id}
              option={option}
              isCombination={isCombination}
              own={property.id}
              mayEdit={mayEdit}
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onType={(part) => field.type(changed(index, part))}
              onChange={(part) => save(changed(index, part))}
              onMove={(by) => move(index, by)}
              onRemove={() => save(options.toSpliced(index, 1))}
            />
          ))}
        </ul>
        {field.fault && (
          <Text size="sm" c="var(--bad)" role="alert">
            {faultText(field.fault, label)}
          </Text>
        )}
        {mayEdit && (
          <NewOptions
            of={property.id}
            label={t(isCombination ? 'properties.part.new' : 'properties.option.new')}
            options={options}
            onAdd={(added) => save([...options, ...added])}
          />
        )}
      </div>
    </FieldNotes>
  )
}

type OptionRowProps = {
  option: PropertyOption
  isCombination: boolean
  own: string
  mayEdit: boolean
  isFirst: boolean
  isLast: boolean
  /** Kept; saved when it is left. */
  onType: (part: Partial<PropertyOption>) => void
  onChange: (part: Partial<PropertyOption>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function OptionRow(props: OptionRowProps) {
  const { option, isCombination, own, mayEdit, isFirst, isLast, onType, onChange, onMove, onRemove } = props
  const t = useTexts()
  const properties = useProperties()
  const [isChoosing, setChoosing] = useState(false)
  const name = localized(option.label) || option.id
  return (
    <li className={classes.option}>
      <code className={classes.optionId}>{option.id}</code>
      <span className={classes.optionNames}>
        {wholeLanguages.map((language) => (
          <OptionName
            key={language}
            label={t('properties.label', { language: languageLabel(language) })}
            short={languageLabel(language)}
            value={option.label[language] ?? ''}
            readOnly={!mayEdit}
            onType={(text) => onType({ label: withText(option.label, language, text) })}
            onSave={(text) => onChange({ label: withText(option.label, language, text) })}
          />
        ))}
        {isCombination && (
          <Select
            style={{ gridColumn: '1 / -1' }}
            label={t('properties.part.property')}
            placeholder={t('properties.part.text')}
            clearable={mayEdit}
            searchable
            readOnly={!mayEdit}
            value={option.property ?? null}
            data={properties.documents
              .filter(({ id, type }) => id !== own && type !== 'combination')
              .map(({ id, label }) => ({ value: id, label: localized(label) || id }))}
            onChange={(next) => onChange({ property: next ?? undefined })}
          />
        )}
      </span>
      {mayEdit && (
        <span className={classes.optionActs}>
          <ActionIcon
            variant={option.image === undefined ? 'subtle' : 'light'}
            aria-label={t(option.image === undefined ? 'properties.option.picture' : 'properties.option.pictureOf', {
              name,
              picture: option.image ?? '',
            })}
            title={option.image}
            onClick={() => setChoosing(true)}
          >
            <IconPhoto size={15} aria-hidden />
          </ActionIcon>
          {option.image !== undefined && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('properties.option.noPicture', { name })}
              onClick={() => onChange({ image: undefined })}
            >
              <IconPhotoOff size={15} aria-hidden />
            </ActionIcon>
          )}
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('properties.option.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </span>
      )}
      {isChoosing && (
        <PicturePicker
          chosen={option.image}
          onClose={() => setChoosing(false)}
          onChosen={(picture) => {
            onChange({ image: picture.name })
            setChoosing(false)
          }}
        />
      )}
    </li>
  )
}

type OptionNameProps = {
  label: string
  short: string
  value: string
  readOnly: boolean
  onType: (text: string) => void
  onSave: (text: string) => void
}

function OptionName({ label, short, value, readOnly, onType, onSave }: OptionNameProps) {
  const { input } = useTypedPart({ value, shown: value, read: (text) => text.trim(), onType, onSave })
  return <LineInput label={short} aria-label={label} readOnly={readOnly} {...input} />
}

type NewOptionsProps = {
  of: string
  label: string
  options: readonly PropertyOption[]
  onAdd: (added: readonly PropertyOption[]) => void
}

/** One a line: a column of a spreadsheet may be pasted. What is in the list already stays what it is, and is named. */
function NewOptions({ of, label, options, onAdd }: NewOptionsProps) {
  const t = useTexts()
  const [typed, setTyped, forget] = useKeptText(`new options of ${of}`)
  const [doubles, setDoubles] = useState<readonly string[]>([])
  const add = (text: string) => {
    const taken = new Set(options.map(({ id }) => id))
    const named = new Set(options.map((option) => option.label['de']))
    const lines = new Set(text.split(/[\r\n\t]+/).map((line) => line.trim()))
    setDoubles([...lines].filter((line) => named.has(line)))
    const added = [...lines]
      .filter((line) => line !== '' && !named.has(line))
      .map((line): PropertyOption => {
        const id = idFromLabel(line, (one) => taken.has(one)) || idFromLabel('wert', (one) => taken.has(one))
        taken.add(id)
        return { id, label: { de: line } }
      })
    forget()
    if (added.length > 0) onAdd(added)
  }
  return (
    <div className={classes.newOption}>
      <TextInput
        label={label}
        error={doubles.length > 0 && t('properties.option.double', { names: doubles.join(', ') })}
        description={t('properties.option.new.hint')}
        value={typed}
        onChange={(event) => {
          setDoubles([])
          setTyped(event.currentTarget.value)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\r\n\t]/.test(text.trim())) return
          event.preventDefault()
          add(text)
        }}
        onKeyDown={(event) => event.key === 'Enter' && add(typed)}
      />
      <Button variant="default" disabled={typed.trim() === ''} onClick={() => add(typed)}>
        {t('properties.option.add')}
      </Button>
    </div>
  )
}

function withText(label: PropertyOption['label'], language: string, text: string): PropertyOption['label'] {
  const { [language]: _old, ...rest } = label
  return text === '' ? rest : { ...rest, [language]: text }
}
