import type { PropertyValue } from '#domain/contents/content.ts'
import { cellText } from '#domain/values/cell.ts'
import { writeCell } from '#domain/values/write-cell.ts'
import type { Property } from '../../client/window/data-sets.ts'
import { currentLanguage } from '../../ui/words/texts.ts'

/** As an export would write it. */
export function shownValue(value: unknown, property: Property | undefined): string {
  if (value === null || value === undefined) return '–'
  if (!property) return String(value)
  const writing = { language: currentLanguage(), referenceLabel: () => undefined }
  return cellText(writeCell(value as PropertyValue, property, writing)) || '–'
}
