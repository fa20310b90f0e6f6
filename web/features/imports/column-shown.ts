/** How a column is called, and how what it holds reads: as an export would write it. */
import type { PropertyValue } from '#domain/contents/content.ts'
import { cellText } from '#domain/values/cell.ts'
import { writeCell } from '#domain/values/write-cell.ts'
import { languageLabel } from '../../ui/words/language-name.ts'
import { currentLanguage, localized } from '../../ui/words/texts.ts'
import { fieldOfPath, type ImportCatalog } from './use-import-catalog.ts'

export function columnShown(path: string, { fields, types }: ImportCatalog) {
  const { field, language } = fieldOfPath(path)
  const choice = fields.find(({ value }) => value === field)
  const writing = { language: currentLanguage(), referenceLabel: () => undefined }
  const show = (value: unknown): string => {
    if (value === null || value === undefined) return '–'
    const type = field === 'type' && types.find(({ id }) => id === value)
    if (type) return localized(type.label)
    if (!choice?.property) return String(value)
    return cellText(writeCell(value as PropertyValue, choice.property, writing)) || '–'
  }
  return { name: [choice?.label ?? path, language && languageLabel(language)].filter(Boolean).join(' · '), show }
}
