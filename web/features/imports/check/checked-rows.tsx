/** The rows of a check, a hundred at a time: what is wrong with them, or what changes. */
import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CheckedRow, ImportAbout, RowAction } from '#domain/imports/import-report.ts'
import { send } from '../../../client/calls/api.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { State } from '../../../ui/notices/state.tsx'
import { MoreButton } from '../../../ui/dialogs/more-button.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import type { Outcome } from '#domain/errors.ts'
import { columnLetters } from '#domain/imports/column-letters.ts'
import type { Settings } from '../first-settings.ts'
import { readSample } from '../read-sample.ts'
import { columnShown } from '../column-shown.ts'
import { NewRows } from './new-rows.tsx'
import { fieldOfPath, type ImportCatalog } from '../use-import-catalog.ts'
import classes from '../imports.module.css'

type CheckedRowsProps = {
  check: { id: string; check: string }
  only: RowAction
  about: ImportAbout
  catalog: ImportCatalog
  settings: Settings
  /** Undefined where nothing is mended any more. */
  onFixes?: (fixes: Settings['fixes']) => void
}

export function CheckedRows({ check, only, ...props }: CheckedRowsProps) {
  const t = useTexts()
  const found = useInfiniteQuery({
    queryKey: ['import rows', check.check, only],
    queryFn: ({ signal, pageParam }) =>
      send('GET /api/imports/:id/checks/:check/rows', { params: check, query: { only, ...pageParam } }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
  })
  if (found.error) return <State is="failed" error={found.error} onRetry={found.refetch} />
  if (!found.data) return <State is="loading" rows={8} />
  const rows = found.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <State is="empty" title={t(`imports.none.${only}`)} />
  return (
    <div className={classes.scroll}>
      {only === 'create' ? (
        <NewRows rows={rows} catalog={props.catalog} settings={props.settings} />
      ) : (
        <ul className={classes.rows} aria-label={t('imports.rows')}>
          {rows.map((row) => (
            <li key={row.row} className={classes.row}>
              <span className={classes.number} title={t('imports.row', { row: row.row + 1 })}>
                {row.row + 1}
              </span>
              <strong className={classes.label}>{row.label}</strong>
              <div className={classes.facts}>
                {only === 'faulty' ? <Faults row={row} {...props} /> : <Changes row={row} catalog={props.catalog} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && <MoreButton busy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />}
    </div>
  )
}

type FaultsProps = Omit<CheckedRowsProps, 'check' | 'only'> & { row: CheckedRow }

function Faults({ row, about, catalog, settings, onFixes }: FaultsProps) {
  const t = useTexts()
  const captions = about.sheets[settings.sheet]?.captions ?? []
  const { fixes } = settings
  return row.faults.map((fault) => {
    const { columnIndex, text = '' } = fault
    const caption = columnIndex === undefined ? '' : captions[columnIndex] || columnLetters(columnIndex)
    const isHere = (one: Settings['fixes'][number]) => one.row === row.row && one.columnIndex === columnIndex
    const mend = (mended: string) =>
      columnIndex !== undefined &&
      onFixes?.([...fixes.filter((one) => !isHere(one)), { row: row.row, columnIndex, text: mended }])
    const after = mendedFault(fixes.find(isHere), { about, catalog, settings })
    return (
      <div key={`${columnIndex} ${fault.code}`} className={classes.faultRow}>
        {columnIndex !== undefined && (
          <TextInput
            error={!after?.ok}
            aria-label={t('imports.mend', { caption, row: row.row + 1 })}
            label={caption}
            value={fixes.find(isHere)?.text ?? text}
            readOnly={!onFixes}
            onChange={(event) => mend(event.currentTarget.value)}
          />
        )}
        <FaultNow after={after} caption={caption}>
          {errorText(fault, caption === '' ? {} : { property: caption })}
        </FaultNow>
      </div>
    )
  })
}

/** What is wrong with a cell, or that it can be read by now. */
function FaultNow({ after, caption, children }: { after: Mended; caption: string; children: React.ReactNode }) {
  const t = useTexts()
  if (after?.ok)
    return (
      <span data-mended>
        <IconCheck size={16} aria-hidden />
        {t('imports.mended')}
      </span>
    )
  return (
    <span>
      <IconAlertTriangle size={16} aria-hidden />
      {after ? errorText(after, caption === '' ? {} : { property: caption }) : children}
    </span>
  )
}

type Mended = Outcome<unknown> | undefined

/** As it would be read; what a text names is looked up only when it is checked again. */
function mendedFault(
  fix: Settings['fixes'][number] | undefined,
  { about, catalog, settings }: Pick<FaultsProps, 'about' | 'catalog' | 'settings'>,
): Mended {
  const column = settings.mapping.find(({ columnIndex }) => columnIndex === fix?.columnIndex)
  if (!fix || !column) return undefined
  const { property } = catalog.fields.find(({ value }) => value === fieldOfPath(column.property).field) ?? {}
  if (!property) return { ok: true, value: fix.text }
  return readSample(fix.text, property, column, about.sheets[settings.sheet])
}

function Changes({ row, catalog }: { row: CheckedRow; catalog: ImportCatalog }) {
  return row.changes.map(({ path, before, after }) => {
    if (path.startsWith('collections.')) return <IntoCollection key={path} id={path.slice('collections.'.length)} />
    const { name, show } = columnShown(path, catalog)
    return (
      <div key={path} className={classes.change}>
        <span>{name}</span>
        <del>{show(before)}</del>
        <ins>{show(after)}</ins>
      </div>
    )
  })
}

function IntoCollection({ id }: { id: string }) {
  const t = useTexts()
  const found = useLiveDocument('collections', id)
  return (
    <div className={classes.change}>
      <span>{t('imports.collection')}</span>
      <del>–</del>
      <ins>{found.status === 'ready' ? found.document.name : id}</ins>
    </div>
  )
}
