/** The second step: which column is which field, and what becomes of the rows. */
import { Button, Group, NumberInput, SegmentedControl, Select } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { questionOf } from '#domain/imports/columns/column-question.ts'
import { emptyCells, importModes } from '#domain/imports/import-settings.ts'
import type { ImportAbout } from '#domain/imports/import-report.ts'
import { type ReadingWishes, textDividers, textEncodings, type TextReading } from '#domain/imports/text-reading.ts'
import { rowRange } from '#domain/imports/row-range.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { any, is } from '#domain/query/filter.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { useActor } from '../../client/session/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatNumber } from '../../ui/words/dates.ts'
import { errorText, localized, type Texts, useTexts } from '../../ui/words/texts.ts'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { ColumnRow } from './columns/column-row.tsx'
import { firstOfEach } from './first-of-each.ts'
import { firstSettings, keptType, type Settings } from './first-settings.ts'
import { ImportSteps } from './import-steps.tsx'
import { LabelChoice } from './columns/label-choice.tsx'
import { AllAsFields, NewTypeName } from './columns/new-field.tsx'
import { SheetHead } from './columns/sheet-head.tsx'
import { fieldOfPath, type ImportCatalog } from './use-import-catalog.ts'
import classes from './imports.module.css'

type AssignStepProps = {
  about: ImportAbout
  catalog: ImportCatalog
  settings: Settings
  onChange: (settings: Settings) => void
  onCheck: () => void
  isChecking: boolean
  onRead: (wishes: ReadingWishes) => void
  isReading: boolean
}

export function AssignStep(props: AssignStepProps) {
  const t = useTexts()
  const { about, catalog, settings, onChange, onCheck, isChecking } = props
  const [isOnlyOpen, setOnlyOpen] = useState(false)
  const sheet = about.sheets[settings.sheet]
  const assigned = new Map(settings.mapping.map((column) => [column.columnIndex, column]))
  // Of a column in which nothing stands there is nothing to decide.
  const columns = (sheet?.captions ?? [])
    .map((caption, index) => ({ caption, index }))
    .filter(({ caption, index }) => caption || assigned.has(index) || sheet?.sample[index]?.values.length !== 0)
  const isTwice = new Set(settings.mapping.map(({ property }) => property)).size < settings.mapping.length
  const questionAt = (index: number) => {
    const column = assigned.get(index)
    const field = column && catalog.fields.find(({ value }) => value === fieldOfPath(column.property).field)
    return column && questionOf(column, field?.property, sheet?.sample[index], sheet?.captions[index])
  }
  const isOpen = (index: number) => !assigned.has(index) || questionAt(index) !== undefined
  const reason =
    settings.mapping.length === 0
      ? t('import.mappingEmpty')
      : settings.type === ''
        ? t('imports.needsType')
        : isTwice
          ? t('imports.needsOnce')
          : columns.some(({ index }) => ['unit', 'unitless', 'units'].includes(questionAt(index) ?? ''))
            ? t('imports.needsUnit')
            : undefined
  useHotkeys([['mod+Enter', () => reason === undefined && onCheck()]], [])
  const scores = new Map(sheet?.mappingProposal.map((one) => [`${one.columnIndex} ${one.property}`, one.score]))
  const assign = (index: number, change: Settings['mapping'][number] | undefined) => {
    const mapping = [
      ...settings.mapping.filter((one) => one.columnIndex !== index),
      ...(change ? [change] : []),
    ].toSorted((a, b) => a.columnIndex - b.columnIndex)
    const { key, ...rest } = settings
    const isKept = mapping.some(({ property }) => property === key)
    onChange({ ...rest, mapping, ...(isKept && key !== undefined && { key }) })
  }
  return (
    <>
      <PageHeader
        title={about.name}
        next={
          <Group gap={12} className="at-thumb">
            <WithReason reason={reason} isSaid="beside">
              <Button onClick={onCheck} loading={isChecking}>
                {t('imports.check')}
              </Button>
            </WithReason>
          </Group>
        }
      />
      <ImportSteps step="assign" />
      <div className={classes.scroll}>
        {/* Which column is which is the work here; what holds for all rows is mostly right as it is found. */}
        <details className={classes.settings} open={needsSettings(settings) || undefined}>
          <summary>
            {t('imports.settings')} <span>{settingsText(props, t)}</span>
          </summary>
          <Choices {...props} />
          {sheet && <LabelChoice sheet={sheet} catalog={catalog} settings={settings} onChange={onChange} />}
        </details>
        <SheetHead about={about} sheet={settings.sheet} isReading={props.isReading} onRead={props.onRead} />
        <div className={classes.bar}>
          <span>{t('imports.assigned', { count: settings.mapping.length, all: columns.length })}</span>
          <SegmentedControl
            size="xs"
            aria-label={t('imports.shown')}
            value={isOnlyOpen ? 'open' : 'all'}
            onChange={(value) => setOnlyOpen(value === 'open')}
            data={[
              { value: 'all', label: t('imports.shown.all') },
              {
                value: 'open',
                label: t('imports.shown.open', { count: columns.filter(({ index }) => isOpen(index)).length }),
              },
            ]}
          />
          <AllAsFields about={about} catalog={catalog} settings={settings} onChange={onChange} />
        </div>
        <ul className={classes.columns} aria-label={t('imports.columns')}>
          {sheet &&
            columns
              .filter(({ index }) => !isOnlyOpen || isOpen(index))
              .map(({ caption, index }) => (
                <ColumnRow
                  key={index}
                  index={index}
                  caption={caption}
                  sample={sheet?.sample[index]}
                  sheet={sheet}
                  language={settings.language}
                  catalog={catalog}
                  column={assigned.get(index)}
                  taken={settings.mapping}
                  score={scores.get(`${index} ${assigned.get(index)?.property}`)}
                  onChange={(change) => assign(index, change)}
                />
              ))}
        </ul>
      </div>
    </>
  )
}

/** What the person should see: nothing fits, a type is made, or contents are called by their fields. */
const needsSettings = ({ type, newType, label }: Settings): boolean =>
  type === '' || newType?.id === type || label !== undefined

function settingsText({ about, catalog, settings }: AssignStepProps, t: Texts): string {
  const { sheet, skip = 0, limit, type, key, mode } = settings
  const rows = about.sheets[sheet]?.rows ?? 0
  const kind = catalog.types.find(({ id }) => id === type)
  return [
    kind && localized(kind.label),
    t('imports.settings.rows', {
      first: formatNumber(skip + 1),
      last: formatNumber(Math.min(rows, limit === undefined ? rows : skip + limit)),
    }),
    key !== undefined && t('imports.settings.key', { field: fieldLabel(catalog, key) }),
    t(`imports.mode.${mode}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

const fieldLabel = ({ fields }: ImportCatalog, path: string): string =>
  fields.find(({ value }) => value === fieldOfPath(path).field)?.label ?? path

/** How the text is read: the guess may be wrong. */
function TextChoices({
  text,
  onRead,
  isReading,
}: Pick<AssignStepProps, 'onRead' | 'isReading'> & { text: TextReading }) {
  const t = useTexts()
  const { encoding, divider } = text
  return (
    <>
      <Select
        label={t('imports.encoding')}
        data={textEncodings.map((value) => ({ value, label: t(`imports.encoding.${value}`) }))}
        value={encoding}
        allowDeselect={false}
        disabled={isReading}
        onChange={(value) => {
          const chosen = textEncodings.find((one) => one === value)
          if (chosen) onRead({ encoding: chosen, ...(divider !== null && { divider }) })
        }}
      />
      {divider !== null && (
        <Select
          label={t('imports.divider')}
          data={textDividers.map((value) => ({ value, label: t(dividerTexts[value]) }))}
          value={divider}
          allowDeselect={false}
          disabled={isReading}
          onChange={(value) => {
            const chosen = textDividers.find((one) => one === value)
            if (chosen) onRead({ encoding, divider: chosen })
          }}
        />
      )}
    </>
  )
}

const dividerTexts = {
  ';': 'imports.divider.semicolon',
  ',': 'imports.divider.comma',
  '\t': 'imports.divider.tab',
  '|': 'imports.divider.bar',
} as const

/** What holds for all rows. */
function Choices({ about, catalog, settings, onChange, onRead, isReading }: AssignStepProps) {
  const t = useTexts()
  const actor = useActor()
  const set = (change: Partial<Settings>) => onChange({ ...settings, ...change })
  const { skip = 0, limit, mapping, key } = settings
  const [rowFault, setRowFault] = useState<string>()
  const setRows = (start: unknown, end: unknown) => {
    const range = rowRange(Number(start), Number(end))
    setRowFault(range.ok ? undefined : errorText(range))
    if (range.ok) set(range.value)
  }
  const rows = about.sheets[settings.sheet]?.rows ?? 0
  const lastRow = Math.min(rows, limit === undefined ? rows : skip + limit)
  const mayChooseOwner = seesAll(actor) || actor.isSupplier
  const keys = firstOfEach(mapping).filter(
    ({ property }) => property === 'id' || /^(?:label\.|data\..+\.value$)/u.test(property),
  )
  return (
    <div className={classes.choices}>
      {about.sheets.length > 1 && (
        <Select
          label={t('imports.sheet')}
          data={about.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          value={String(settings.sheet)}
          allowDeselect={false}
          onChange={(value) =>
            value !== null &&
            onChange({
              ...firstSettings(about, catalog, {
                owner: settings.owner,
                collection: settings.collection,
                ...keptType(settings),
                sheet: Number(value),
              }),
            })
          }
        />
      )}
      {about.text && <TextChoices text={about.text} onRead={onRead} isReading={isReading} />}
      <NumberInput
        label={t('imports.firstRow')}
        value={skip + 1}
        error={rowFault}
        allowDecimal={false}
        onChange={(value) => setRows(value, lastRow)}
      />
      <NumberInput
        label={t('imports.lastRow')}
        value={lastRow}
        max={rows}
        allowDecimal={false}
        onChange={(value) => setRows(skip + 1, value)}
      />
      {mayChooseOwner && (
        <RecordSelect
          kind="organizations"
          label={t('field.owner')}
          {...(!seesAll(actor) && { where: any(is('id', actor.organization), is('supplier', actor.organization)) })}
          value={settings.owner}
          onChange={(owner) => owner !== null && set({ owner })}
        />
      )}
      <Select
        label={t('imports.field.type')}
        data={catalog.types.map(({ id, label }) => ({ value: id, label: localized(label) || id }))}
        value={settings.type}
        allowDeselect={false}
        searchable
        onChange={(type) => type !== null && set({ type })}
      />
      <NewTypeName settings={settings} onChange={onChange} />
      <RecordSelect
        kind="collections"
        label={t('imports.collection')}
        placeholder={t('imports.collection.none')}
        clearable
        value={settings.collection ?? null}
        onChange={(collection) => {
          const { collection: _before, ...rest } = settings
          onChange(collection === null ? rest : { ...rest, collection })
        }}
      />
      <Select
        label={t('imports.key')}
        placeholder={t('imports.key.none')}
        data={keys.map(({ property }) => ({ value: property, label: fieldLabel(catalog, property) }))}
        value={key ?? null}
        clearable
        onChange={(value) => {
          const { key: _before, ...rest } = settings
          onChange(
            value === null ? { ...rest, mode: rest.mode === 'update' ? 'both' : rest.mode } : { ...rest, key: value },
          )
        }}
      />
      <Select
        label={t('imports.mode')}
        data={importModes.map((value) => ({
          value,
          label: t(`imports.mode.${value}`),
          disabled: value === 'update' && key === undefined,
        }))}
        value={settings.mode}
        allowDeselect={false}
        onChange={(value) => set({ mode: importModes.find((one) => one === value) ?? 'both' })}
      />
      <Select
        label={t('imports.empty')}
        data={emptyCells.map((value) => ({ value, label: t(`imports.empty.${value}`) }))}
        value={settings.empty}
        allowDeselect={false}
        onChange={(value) => set({ empty: emptyCells.find((one) => one === value) ?? 'leave' })}
      />
    </div>
  )
}
