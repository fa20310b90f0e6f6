/** What is wrong with columns as they are assigned, above the rows: «Höhe: in 177 von 177 Zeilen keine Zahl [als Text]». */
import { Button } from '@mantine/core'
import { canDefine } from '#domain/access/contents.ts'
import { asNewField } from '#domain/imports/columns/new-columns.ts'
import { columnLetters } from '#domain/imports/column-letters.ts'
import type { CheckReport, ImportAbout } from '#domain/imports/import-report.ts'
import type { ImportColumn } from '#domain/imports/import-settings.ts'
import { useActor } from '../../../client/session/session.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import type { Settings } from '../first-settings.ts'
import type { ImportCatalog } from '../use-import-catalog.ts'
import classes from '../imports.module.css'

type MappingFaultsProps = {
  faults: CheckReport['mappingFaults']
  about: ImportAbout
  catalog: ImportCatalog
  settings: Settings
  /** Undefined where nothing is mended any more. */
  onCheck: (settings: Settings) => void
}

export function MappingFaults({ faults, about, catalog, settings, onCheck }: MappingFaultsProps) {
  const t = useTexts()
  const mayDefine = canDefine(useActor())
  const sheet = about.sheets[settings.sheet]
  if (faults.length === 0 || !sheet) return null
  const isTaken = (id: string) => catalog.fields.some(({ property }) => property?.id === id)
  /** A field that takes any text: the new one as such, or one more. */
  const asText = (index: number): ImportColumn | undefined => {
    const before = settings.mapping.find(({ columnIndex }) => columnIndex === index)
    const made = before?.field
      ? before
      : mayDefine
        ? asNewField(sheet, index, { isTaken, language: settings.language })
        : undefined
    if (!made?.field || made.field.type === 'string') return undefined
    const { id, label } = made.field
    return { columnIndex: index, property: `data.${id}.value`, field: { id, label, type: 'string' } }
  }
  const assign = (index: number, column: ImportColumn | undefined) => {
    const { key, ...rest } = settings
    const others = settings.mapping.filter(({ columnIndex }) => columnIndex !== index)
    const mapping = [...others, ...(column ? [column] : [])].toSorted((a, b) => a.columnIndex - b.columnIndex)
    const isKept = mapping.some(({ property }) => property === key)
    onCheck({ ...rest, mapping, ...(isKept && key !== undefined && { key }) })
  }
  return (
    <section className={classes.unknown} aria-label={t('imports.mappingFaults')}>
      <h2>{t('imports.mappingFaults')}</h2>
      <ul>
        {faults.map(({ columnIndex, code, params, count, of }) => {
          const caption = sheet.captions[columnIndex] || columnLetters(columnIndex)
          const text = asText(columnIndex)
          return (
            <li key={`${columnIndex} ${code}`} className={classes.mappingFault}>
              <strong>{caption}</strong>
              <span>
                {t('imports.mappingFault', { count, of, why: errorText({ code, params }, { property: caption }) })}
              </span>
              {text && (
                <Button variant="default" size="compact-sm" onClick={() => assign(columnIndex, text)}>
                  {t('imports.mappingFault.asText')}
                </Button>
              )}
              <Button variant="subtle" size="compact-sm" onClick={() => assign(columnIndex, undefined)}>
                {t('imports.mappingFault.leaveOut')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
