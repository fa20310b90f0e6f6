/** What contents are called whose row has no name: «`{gattung} {art}` → Acer campestre». */
import { Stack, TextInput } from '@mantine/core'
import { formatLabel, isLabelTemplate } from '#domain/formats/label-template.ts'
import type { SheetAbout } from '#domain/imports/import-report.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { firstOfEach } from '../first-of-each.ts'
import { LabelPattern } from '../../../shared/values/label-pattern.tsx'
import type { Settings } from '../first-settings.ts'
import { fieldOfPath, type ImportCatalog } from '../use-import-catalog.ts'

type LabelChoiceProps = {
  sheet: SheetAbout
  catalog: ImportCatalog
  settings: Settings
  onChange: (settings: Settings) => void
}

export function LabelChoice({ sheet, catalog, settings, onChange }: LabelChoiceProps) {
  const t = useTexts()
  const { mapping, skip = 0, label = '' } = settings
  const fields = firstOfEach(mapping).flatMap(({ columnIndex, property }) => {
    const choice = catalog.fields.find(({ value }) => value === fieldOfPath(property).field)
    const id = choice?.property?.id
    return choice && id !== undefined ? [{ value: id, label: choice.label, columnIndex }] : []
  })
  if (fields.length === 0) return null
  const row = sheet.head[skip]
  const cellOf = (id: string) => {
    const column = fields.find(({ value }) => value === id)?.columnIndex
    return column === undefined ? undefined : row ? row[column] : sheet.sample[column]?.values[0]
  }
  const { label: _before, ...rest } = settings
  const set = (value: string) => onChange(value === '' ? rest : { ...rest, label: value })
  return (
    <Stack gap={8} maw={640} pb={12}>
      <LabelPattern
        value={label}
        fields={fields}
        onChange={set}
        examples={label === '' ? [] : [{ text: formatLabel(label, cellOf) || undefined }]}
      >
        <TextInput
          label={t('imports.label')}
          description={t('imports.label.hint')}
          placeholder={t('imports.label.none')}
          value={label}
          error={isLabelTemplate(label) ? undefined : t('imports.label.invalid')}
          maxLength={500}
          onChange={(event) => set(event.currentTarget.value)}
        />
      </LabelPattern>
    </Stack>
  )
}
