/** Versions with their print data as a table: one is opened, its file taken or made again; several are taken as one ZIP file. */
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { FilterOf } from '#domain/query/path.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import { send } from '../../client/calls/api.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { saveReleaseFile } from '../../client/files/file-naming.ts'
import { saveLink } from '../../client/files/save-file.ts'
import { chosenFrom } from '../../client/records/chosen.ts'
import type { WindowQuery } from '#web/client/window/list-window.ts'
import type { Windowed } from '#web/client/window/windowed.ts'
import { formatFileSize, formatTime } from '#web/ui/dates.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { noSelection, type Selection } from '#web/ui/grid/selection.ts'
import type { GridSort } from '#web/ui/grid/sort.ts'
import { RecordTable } from '../../shared/lists/record-table.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { titled } from '#web/ui/titled.ts'
import { toastDone, toastError, toastMore } from '../../ui/notices/toasts.tsx'
import { useMakeAgain } from './print-data-calls.ts'
import { PrintDataCell } from './print-data-cell.tsx'
import classes from './print-data.module.css'

type Props = {
  found: Windowed<Release>
  query: WindowQuery<'releases'> & { where: FilterOf<'releases'> }
  sort: GridSort
  onSort: (sort: GridSort) => void
  selection: Selection
  onSelection: (selection: Selection) => void
  empty: ReactNode
}

const widthOf = [
  ['label', 280],
  ['number', 72],
  ['state', 176],
  ['acts', 64],
  ['printDataGenerated', 148],
  ['size', 88],
  ['hash', 136],
  ['status', 140],
  ['owner', 200],
] as const

export function PrintDataTable({ found, query, sort, onSort, selection, onSelection, empty }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const makeAgain = useMakeAgain()
  const [work, setWork] = useState<'pack' | 'make'>()
  const { where } = query
  const chosen = useMemo(() => chosenFrom(selection, where, found.total), [selection, where, found.total])

  /** One after the other, so that the buttons tell what is under way. */
  const working = async (what: 'pack' | 'make', act: (ids: readonly string[]) => Promise<void>) => {
    setWork(what)
    try {
      await act((await fetchAll('releases', { where: chosen.where, fields: [] })).map(({ id }) => id))
      onSelection(noSelection)
    } catch (error) {
      toastError(error)
    } finally {
      setWork(undefined)
    }
  }
  const pack = async (ids: readonly string[]) => {
    const { name, link, files, missing } = await send('POST /api/print-data/pack', { body: { ids: [...ids] } })
    saveLink(link, name)
    const done = t('publications.download.done', { count: files })
    if (missing.length > 0) toastMore(done, [t('publications.download.missing', { count: missing.length })])
    else toastDone(done)
  }
  const make = async (ids: readonly string[]) => {
    const count = await makeAgain(ids)
    toastDone(count === 0 ? t('printData.again.none') : t('printData.again.done', { count }))
  }

  const columns = useMemo((): GridColumn<Release>[] => {
    const text: Record<(typeof widthOf)[number][0], (release: Release) => string> = {
      label: ({ label, id }) => label || id,
      number: ({ number }) => String(number),
      owner: ({ owner }) => organizationName(owner),
      status: ({ status }) => t(`release.status.${status}`),
      printDataGenerated: ({ printDataGenerated: time }) => (time ? formatTime(time) : ''),
      size: (release) => {
        const file = printFile(release)
        return file ? formatFileSize(file.filesize) : ''
      },
      hash: (release) => printFile(release)?.sha256 ?? '',
      state: () => '',
      acts: () => '',
    }
    return widthOf.map(([id, width]) => ({
      id,
      width,
      title: t(`printData.column.${id}`),
      sortable: id === 'label' || id === 'number' || id === 'printDataGenerated',
      text: text[id],
      ...(cells[id] && { cell: cells[id] }),
    }))
  }, [t, organizationName])

  return (
    <>
      {chosen.count > 0 && (
        <SelectionBar
          label={t('publications.selected', { count: chosen.count })}
          clearLabel={t('publications.clearSelection')}
          onClear={() => onSelection(noSelection)}
        >
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={work === 'pack'}
            disabled={work === 'make'}
            onClick={() => void working('pack', pack)}
          >
            {t('printData.pack')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={work === 'make'}
            disabled={work === 'pack'}
            onClick={() => void working('make', make)}
          >
            {t('printData.again.many')}
          </Button>
        </SelectionBar>
      )}
      <RecordTable
        kind="releases"
        label={t('printData.title')}
        found={found}
        query={query}
        rowLabel={({ label, number }) => `${label} ${t('release.number', { number })}`}
        columns={columns}
        remember="printData"
        sort={sort}
        onSort={onSort}
        selection={selection}
        onSelection={onSelection}
        onOpen={({ id, publicationId }) =>
          void navigate({ to: publicationId ? `/publications/${publicationId}/release/${id}` : `/release/${id}` })
        }
        empty={empty}
      />
    </>
  )
}

const cells: Readonly<Record<string, (release: Release) => ReactNode>> = {
  status: ({ status }) => <Status status={status} />,
  hash: (release) => <Hash release={release} />,
  state: (release) => <PrintDataCell release={release} />,
  acts: (release) => <Acts release={release} />,
}

function Status({ status }: Pick<Release, 'status'>) {
  const t = useTexts()
  return <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
}

/** As wide as the column; all of it is there to be copied. */
const Hash = ({ release }: { release: Release }) => <code className={classes.hash}>{printFile(release)?.sha256}</code>

const printFile = ({ id, files }: Release): ReleaseFile | undefined => files[placeholderKey(`${id}.pdf`)]

/** With the mouse; with the keyboard a row is ticked. */
function Acts({ release }: { release: Release }) {
  const t = useTexts()
  const file = printFile(release)
  if (!file) return null
  const label = t('printData.download', { name: release.label || release.id })
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() =>
        void titled(t('file.loadFailed', { name: release.label || release.id }), saveReleaseFile(release, file)).catch(
          toastError,
        )
      }
    >
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  )
}
