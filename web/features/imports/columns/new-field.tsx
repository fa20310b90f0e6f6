/** A column that is no field yet becomes one by a click, all of them and a type by another: for admins; others read whom to ask. */
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { canDefine } from '#domain/access/contents.ts'
import { idFromLabel } from '#domain/formats/id-from-label.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { shownUnit } from '#domain/values/units.ts'
import { unitsOf } from '#domain/imports/columns/column-question.ts'
import { allAsFields, asNewField, suggestedLabel } from '#domain/imports/columns/new-columns.ts'
import type { ImportColumn } from '#domain/imports/import-settings.ts'
import type { ImportAbout, SheetAbout } from '#domain/imports/import-report.ts'
import { useActor } from '#web/client/session/session.ts'
import { useKindWords } from '../../../shared/values/kind-words.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import type { Settings } from '../first-settings.ts'
import type { ImportCatalog } from '../use-import-catalog.ts'
import classes from '../imports.module.css'

const isTakenIn = (catalog: ImportCatalog) => (id: string) => catalog.fields.some(({ property }) => property?.id === id)

type NewFieldProps = {
  sheet: SheetAbout
  index: number
  catalog: ImportCatalog
  language: string
  onChange: (column: ImportColumn) => void
}

/** «+ Neues Feld: Zahl, 2 Stellen, CHF» */
export function NewFieldButton({ sheet, index, catalog, language, onChange }: NewFieldProps) {
  const t = useTexts()
  const kind = useKindWords()
  const mayDefine = canDefine(useActor())
  const column = mayDefine ? asNewField(sheet, index, { isTaken: isTakenIn(catalog), language }) : undefined
  if (!column?.field) return null
  const units = column.field.type === 'number' ? unitsOf(column.field.label) : []
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => onChange(column)}
    >
      {t('imports.newField', { kind: [kind(column.field), ...units.map(shownUnit)].join(', ') })}
    </Button>
  )
}

type AllProps = {
  about: ImportAbout
  catalog: ImportCatalog
  settings: Settings
  onChange: (settings: Settings) => void
}

/** What of the table is no field yet, with a type of their own where none is chosen for good. */
export function AllAsFields({ about, catalog, settings, onChange }: AllProps) {
  const t = useTexts()
  const mayDefine = canDefine(useActor())
  const sheet = about.sheets[settings.sheet]
  if (!sheet) return null
  const { mapping, language } = settings
  const all = allAsFields(sheet, mapping, { isTaken: isTakenIn(catalog), language })
  if (all.length === mapping.length) return null
  if (!mayDefine) return <span className={classes.note}>{t('import.fieldsNotAllowed')}</span>
  const make = () => {
    const title = shortened(about.sheets.length > 1 ? sheet.name : about.name.replace(/\.[^.]+$/u, ''), 100)
    const id = idFromLabel(title, (one) => catalog.types.some((type) => type.id === one)) || 'type'
    const label = settings.label ?? suggestedLabel(sheet, all)
    onChange({
      ...settings,
      mapping: all,
      newType: { id, label: title },
      type: id,
      ...(label !== undefined && { label }),
    })
  }
  return (
    <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={make}>
      {t('imports.allAsFields', { count: all.length - mapping.length })}
    </Button>
  )
}

/** What the new type is called. */
export function NewTypeName({ settings, onChange }: Pick<AllProps, 'settings' | 'onChange'>) {
  const t = useTexts()
  const { newType, type } = settings
  if (newType?.id !== type) return null
  return (
    <TextInput
      label={t('imports.newType')}
      value={newType.label}
      error={newType.label.trim() === '' ? t('contentType.labelRequired') : undefined}
      maxLength={200}
      onChange={(event) => onChange({ ...settings, newType: { ...newType, label: event.currentTarget.value } })}
    />
  )
}
