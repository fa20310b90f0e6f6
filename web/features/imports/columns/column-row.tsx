/** A column of the table: its caption and first cells, the field it goes to, and how its cells are read. */
import { Checkbox, Select } from '@mantine/core'
import { mixedUnits, otherUnit, questionOf } from '#domain/imports/columns/column-question.ts'
import { shownUnit } from '#domain/values/units.ts'
import type { SheetAbout } from '#domain/imports/import-report.ts'
import { sure } from '#domain/imports/columns/propose-mapping.ts'
import type { ImportColumn } from '#domain/imports/import-settings.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import { languageLabel } from '../../../ui/words/language-name.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { columnLetters } from '#domain/imports/column-letters.ts'
import { fieldOfPath, type ImportCatalog, pathOfField } from '../use-import-catalog.ts'
import { readSample } from '../read-sample.ts'
import { NewFieldButton } from './new-field.tsx'
import classes from '../imports.module.css'

type ColumnRowProps = {
  index: number
  caption: string
  sample: SheetAbout['sample'][number] | undefined
  catalog: ImportCatalog
  sheet: SheetAbout
  language: string
  column: ImportColumn | undefined
  /** What all columns are assigned to. */
  taken: readonly ImportColumn[]
  /** Of what was proposed; undefined for what a person chose. */
  score: number | undefined
  onChange: (column: ImportColumn | undefined) => void
}

export function ColumnRow({
  index,
  caption,
  sample,
  catalog,
  sheet,
  language: of,
  column,
  taken,
  score,
  onChange,
}: ColumnRowProps) {
  const t = useTexts()
  const { field, language = of } = column ? fieldOfPath(column.property) : { field: '' }
  const values = sample?.values ?? []
  const choice = catalog.fields.find(({ value }) => value === field)
  const name = caption || t('imports.column', { letters: columnLetters(index) })
  const isTwice =
    column !== undefined && taken.some((one) => one.columnIndex !== index && one.property === column.property)
  const question = column && questionOf(column, choice?.property, sample, caption)
  // What none of the cells shows is found when all of them are checked.
  const property = choice?.property
  const read = column && property ? values.map((text) => readSample(text, property, column, sheet)) : []
  const fault = question ? undefined : read.find((one) => !one.ok)
  const unit = column && otherUnit(caption, choice?.property, sample?.units)
  const mixed = column && mixedUnits(caption, choice?.property, sample?.units)
  const choose = (value: string | null) => {
    const next = catalog.fields.find((one) => one.value === value)
    const { field: made } = taken.find((one) => one.field && `data.${one.field.id}` === value) ?? {}
    onChange(next && { columnIndex: index, property: pathOfField(next, language), ...(made && { field: made }) })
  }
  return (
    <li className={classes.column} data-open={column === undefined || undefined}>
      <span className={classes.letters}>{columnLetters(index)}</span>
      <div className={classes.caption}>
        <strong title={name}>{name}</strong>
        <span title={values.join(' · ')}>{values.join(' · ')}</span>
        {fault && <span className={classes.question}>{errorText(fault, { property: name })}</span>}
        {question && (
          <span className={classes.question}>
            {t(`imports.question.${question}`, {
              count: sample?.days ?? 0,
              ...wordsOfUnit(unit),
              units: mixed?.map(shownUnit).join(', '),
            })}
          </span>
        )}
      </div>
      <div className={classes.target}>
        <Select
          aria-label={t('imports.column.field', { name })}
          placeholder={t('imports.column.none')}
          data={catalog.fields.map(({ value, label }) => ({ value, label }))}
          value={field || null}
          searchable
          clearable
          onChange={choose}
        />
        {column === undefined && (
          <NewFieldButton sheet={sheet} index={index} catalog={catalog} language={of} onChange={onChange} />
        )}
        {choice?.isTranslated && (
          <Select
            aria-label={t('imports.column.language', { name })}
            className={classes.language ?? ''}
            data={catalog.languages.map((value) => ({ value, label: languageLabel(value) }))}
            value={language}
            allowDeselect={false}
            searchable
            onChange={(value) =>
              value !== null && column && onChange({ ...column, property: pathOfField(choice, value) })
            }
          />
        )}
        {column && <ColumnReading {...{ name, column, unit, onChange }} property={property} days={sample?.days ?? 0} />}
      </div>
      <span className={classes.state}>
        <ColumnState
          isOpen={column === undefined}
          {...{ isTwice }}
          isAsked={question !== undefined}
          isUnsure={score !== undefined && score < sure}
          isFaulty={fault !== undefined}
        />
      </span>
    </li>
  )
}

type Unit = NonNullable<ReturnType<typeof otherUnit>>

const wordsOfUnit = (unit: Unit | undefined) => ({
  from: unit && shownUnit(unit.from),
  to: unit?.to && shownUnit(unit.to),
})

type ReadingProps = {
  name: string
  column: ImportColumn
  property: Property | undefined
  unit: Unit | undefined
  /** So many cells are days, where months were meant perhaps. */
  days: number
  onChange: (column: ImportColumn) => void
}

/** How the cells of a column are read, where they can be read otherwise. */
function ColumnReading({ name, column, property, unit, days, onChange }: ReadingProps) {
  const t = useTexts()
  const type = property?.type
  return (
    <>
      {type === 'number' && (
        <Select
          aria-label={t('imports.column.decimal', { name })}
          className={classes.language ?? ''}
          placeholder={t('imports.decimal.asFound')}
          data={[
            { value: ',', label: t('imports.decimal.comma') },
            { value: '.', label: t('imports.decimal.point') },
          ]}
          value={column.decimal ?? null}
          clearable
          onChange={(value) => {
            const { decimal: _before, ...rest } = column
            onChange(value === ',' || value === '.' ? { ...rest, decimal: value } : rest)
          }}
        />
      )}
      {unit && (
        <Select
          aria-label={t('imports.column.unit', { name })}
          className={classes.language ?? ''}
          placeholder={t('imports.unit.choose')}
          data={[
            ...(unit.factor === null
              ? []
              : [
                  {
                    value: String(unit.factor),
                    label: t('imports.unit.times', { ...wordsOfUnit(unit), factor: unit.factor }),
                  },
                ]),
            { value: '1', label: t('imports.unit.asIs') },
          ]}
          value={column.factor === undefined ? null : String(column.factor)}
          clearable
          onChange={(value) => {
            const { factor: _before, ...rest } = column
            onChange(value === null ? rest : { ...rest, factor: Number(value) })
          }}
        />
      )}
      {type === 'period' && (days > 0 || column.daysAreMonths) && (
        <Checkbox
          label={t('imports.daysAreMonths')}
          checked={column.daysAreMonths ?? false}
          onChange={(event) => onChange({ ...column, daysAreMonths: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

type StateProps = { isTwice: boolean; isOpen: boolean; isAsked: boolean; isUnsure: boolean; isFaulty: boolean }

function ColumnState({ isTwice, isOpen, isAsked, isUnsure, isFaulty }: StateProps) {
  const t = useTexts()
  if (isTwice) return <StatusBadge label={t('imports.state.twice')} tone="bad" shape="cross" />
  if (isOpen) return <StatusBadge label={t('imports.state.open')} tone="quiet" shape="ring" />
  if (isAsked) return <StatusBadge label={t('imports.state.asked')} tone="waiting" shape="half" />
  if (isFaulty) return <StatusBadge label={t('imports.state.faulty')} tone="waiting" shape="diamond" />
  if (isUnsure) return <StatusBadge label={t('imports.state.proposed')} tone="waiting" shape="half" />
  return <StatusBadge label={t('imports.state.assigned')} tone="good" shape="check" />
}
