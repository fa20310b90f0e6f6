/** New contents as they will be: what they are called, of which type, and what comes into each field. */
import { Text } from '@mantine/core'
import type { CheckedRow } from '#domain/imports/import-report.ts'
import { localized, useTexts } from '../../../ui/words/texts.ts'
import sheet from '../columns/sheet-head.module.css'
import { columnShown } from '../column-shown.ts'
import type { Settings } from '../first-settings.ts'
import type { ImportCatalog } from '../use-import-catalog.ts'

type NewRowsProps = { rows: readonly CheckedRow[]; catalog: ImportCatalog; settings: Settings }

export function NewRows({ rows, catalog, settings: { mapping, type } }: NewRowsProps) {
  const t = useTexts()
  const usual = catalog.types.find(({ id }) => id === type)
  const first = { path: 'label', name: t('imports.field.label'), said: ({ label }: CheckedRow) => label }
  const kind = { path: 'type', name: t('imports.field.type'), said: () => usual && localized(usual.label) }
  const columns = mapping
    .filter(({ property }) => property !== 'id')
    .map(({ property: path }) => {
      const { name, show } = columnShown(path, catalog)
      return {
        path,
        name,
        said: ({ changes }: CheckedRow) => show(changes.find((one) => one.path === path)?.after ?? null),
      }
    })
  const isKindSaid = mapping.some(({ property }) => property === 'type')
  const isNameSaid = columns.some(({ said }) => rows.every((row) => said(row) === row.label))
  const shown = [...(isNameSaid ? [] : [first]), ...columns, ...(isKindSaid ? [] : [kind])]
  return (
    // What is out of sight is reached by the arrow keys, too.
    <div
      className={`${sheet.scroll} ${sheet.roomy} edge-fade`}
      role="region"
      aria-label={t('imports.rows')}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col" aria-label={t('imports.rows')} />
            {shown.map(({ path, name }) => (
              <th key={path} scope="col" title={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row" title={t('imports.row', { row: row.row + 1 })}>
                <Text span inherit c="dimmed" fw={400}>
                  {row.row + 1}
                </Text>
              </th>
              {shown.map(({ path, said }) => (
                <td key={path} title={said(row)}>
                  {said(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
