/** The first rows of a sheet as they are, its captions shaded: a click makes another row the captions. */
import type { ImportAbout } from '#domain/imports/import-report.ts'
import type { ReadingWishes } from '#domain/imports/text-reading.ts'
import { columnLetters } from '#domain/imports/column-letters.ts'
import { isAside, rowsAbove } from '#domain/imports/columns/find-caption-rows.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from './sheet-head.module.css'

type SheetHeadProps = {
  about: ImportAbout
  sheet: number
  isReading: boolean
  onRead: (wishes: ReadingWishes) => void
}

export function SheetHead({ about, sheet, isReading, onRead }: SheetHeadProps) {
  const t = useTexts()
  const {
    head = [],
    captionsRow = null,
    captionRows = 1,
    columns = 0,
    usual = 0,
    captions = [],
  } = about.sheets[sheet] ?? {}
  if (head.length === 0) return null
  const roleOf = (row: number, cells: readonly string[]) => {
    if (captionsRow !== null && row <= captionsRow) return row > captionsRow - captionRows ? 'caption' : 'above'
    return isAside(cells, { usual, captions }) ? 'aside' : undefined
  }
  const letters = Array.from({ length: columns }, (_, index) => columnLetters(index))
  const above = rowsAbove({ head, captionsRow, captionRows, usual })
  return (
    <section className={classes.head} aria-label={t('imports.head')}>
      <p>{t(captionsRow === null ? 'imports.head.none' : 'imports.head.hint')}</p>
      {above > 0 && <p className={classes.above}>{t('imports.head.above', { count: above })}</p>}
      <div className={`${classes.scroll} edge-fade`}>
        <table>
          <thead>
            <tr>
              <th scope="col" aria-label={t('imports.rows')} />
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {head.map((cells, row) => {
              const role = roleOf(row, cells)
              return (
                // oxlint-disable-next-line react/no-array-index-key -- A row is its number.
                <tr key={row} data-role={role}>
                  <th scope="row">
                    <button
                      type="button"
                      disabled={isReading}
                      aria-pressed={role === 'caption'}
                      aria-label={t('imports.head.choose', { row: row + 1 })}
                      onClick={() => onRead({ captions: { sheet, row: row === captionsRow ? null : row } })}
                    >
                      {row + 1}
                    </button>
                  </th>
                  {letters.map((letter, column) => (
                    <td key={letter} title={cells[column]}>
                      {cells[column]}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
