/** The columns of the list of print data: versions, their file and whether it is where it should be. */
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import { saveReleaseFile } from '../../client/files/file-naming.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import type { ListColumn } from '../../shared/lists/asked-columns.ts'
import { NamedRelease } from '../../shared/pictures/release-thumb.tsx'
import { formatFileSize, formatTime } from '../../ui/words/dates.ts'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { PrintDataCell } from './print-data-cell.tsx'

type Column = ListColumn<'releases', Release>

export function usePrintDataColumns() {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const namesOf = useReleaseNames()
  return useMemo((): readonly [Column, ...Column[]] => {
    const formatOf = (release: Release) => namesOf(nameOf(release), release.template).format
    const title = (id: keyof typeof widths) => ({ id, title: t(`printData.column.${id}`), width: widths[id] })
    return [
      {
        ...title('label'),
        sortable: true,
        text: nameOf,
        cell: nameCell,
        under: (release) => (
          <>
            {/* Nearly all of it is published, which its place here says. */}
            {release.status !== 'published' && <Status status={release.status} />}
            {` ${formatOf(release)} · ${t('release.mark', { number: release.number })}`}
          </>
        ),
      },
      { ...title('format'), path: null, text: formatOf },
      { ...title('number'), sortable: true, text: ({ number }) => t('release.mark', { number }) },
      {
        // All that is printed is approved: only who looks for what is not asks for it.
        ...title('status'),
        isExtra: true,
        sortable: true,
        text: ({ status }) => t(`release.status.${status}`),
        says: (status) => t(`release.status.${status as Release['status']}`),
        cell: statusCell,
      },
      {
        ...title('printDataGenerated'),
        sortable: true,
        text: ({ printDataGenerated: time }) => (time ? formatTime(time) : ''),
      },
      { ...title('state'), path: null, text: () => '', cell: stateCell },
      { ...title('owner'), text: ({ owner }) => organizationName(owner) },
      {
        ...title('size'),
        path: null,
        isExtra: true,
        text: (release) => {
          const file = printFile(release)
          return file ? formatFileSize(file.filesize) : ''
        },
      },
      {
        ...title('hash'),
        path: null,
        isExtra: true,
        text: (release) => printFile(release)?.sha256 ?? '',
        cell: hashCell,
      },
      { ...title('acts'), path: null, text: () => '', cell: actsCell, isAtEnd: true },
    ]
  }, [t, organizationName, namesOf])
}

const widths = {
  label: 272,
  format: 152,
  number: 72,
  status: 128,
  printDataGenerated: 148,
  state: 120,
  owner: 184,
  size: 88,
  hash: 112,
  acts: 84,
} as const

const nameOf = ({ label, id }: Release): string => label || id
const nameCell = (release: Release) => <NamedRelease release={release} label={nameOf(release)} />
const stateCell = (release: Release) => <PrintDataCell release={release} />
const actsCell = (release: Release) => <Acts release={release} />
const hashCell = (release: Release) => <Hash release={release} />
const statusCell = ({ status }: Release) => <Status status={status} />

function Status({ status }: Pick<Release, 'status'>) {
  const t = useTexts()
  return <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
}

/** As wide as the column; all of it is there to be copied. */
const Hash = ({ release }: { release: Release }) => <code>{printFile(release)?.sha256}</code>

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
      style={{ verticalAlign: 'middle' }}
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
