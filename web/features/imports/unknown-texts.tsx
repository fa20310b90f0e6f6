/** Texts of the table that are none of the choices: once for all rows, what each of them means, or that it is left out. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import type { CheckReport, ImportAbout } from '#domain/imports/import-report.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { localized, useTexts } from '#web/ui/texts.ts'
import { columnLetters } from './column-letters.ts'
import type { Settings } from './first-settings.ts'
import { fieldOfPath, type ImportCatalog } from './use-import-catalog.ts'
import classes from './imports.module.css'

type UnknownTextsProps = {
  unknown: CheckReport['unknown']
  about: ImportAbout
  catalog: ImportCatalog
  mapping: Settings['mapping']
  sheet: number
  onChange: (mapping: Settings['mapping']) => void
}

const leftOut = '-'
const shownAtOnce = 8

export function UnknownTexts({ unknown, about, catalog, mapping, sheet, onChange }: UnknownTextsProps) {
  const t = useTexts()
  const [most, setMost] = useState(shownAtOnce)
  const captions = about.sheets[sheet]?.captions ?? []
  if (unknown.length === 0) return null
  return (
    <section className={classes.unknown} aria-label={t('imports.unknown')}>
      <h2>{t('imports.unknown')}</h2>
      <ul>
        {unknown.slice(0, most).map(({ columnIndex, text, count }) => {
          const column = mapping.find((one) => one.columnIndex === columnIndex)
          const field = catalog.fields.find(({ value }) => value === fieldOfPath(column?.property ?? '').field)
          const caption = captions[columnIndex] || columnLetters(columnIndex)
          const meant = column?.values?.[text]
          const choose = (value: string | null) => {
            const { [text]: _before, ...values } = column?.values ?? {}
            const next = value === null ? values : { ...values, [text]: value === leftOut ? null : value }
            onChange(mapping.map((one) => (one.columnIndex === columnIndex ? { ...one, values: next } : one)))
          }
          return (
            <li key={`${columnIndex} ${text}`}>
              <span>
                <strong>{text}</strong>
                <span>
                  {caption} · {t('imports.rowCount', { count })}
                </span>
              </span>
              <Select
                aria-label={t('imports.unknown.means', { text, caption })}
                placeholder={t('imports.unknown.ask')}
                data={[
                  { value: leftOut, label: t('imports.unknown.leaveOut') },
                  ...(field?.property?.options ?? []).map(({ id, label }) => ({
                    value: id,
                    label: localized(label) || id,
                  })),
                ]}
                value={meant === null ? leftOut : (meant ?? null)}
                searchable
                clearable
                onChange={choose}
              />
            </li>
          )
        })}
      </ul>
      <MoreButton count={unknown.length - most} onMore={() => setMost(most + shownAtOnce)} isInline />
    </section>
  )
}
