/**
 * A digital release as the file it becomes, while people type: as a table where it is one, else as text. What belongs to the
 * template stands back; tokens that nothing fills are named.
 */
import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { exportKind, exportText, separatorOf, tableOf, tokens } from '#domain/templates/export/export-text.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { saveBlob } from '../../client/files/save-file.ts'
import { formatFileSize } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import classes from './export-preview.module.css'
import { type LinkedDatabase, useLinkedDatabase } from './draft/use-linked-database.ts'
import type { Entries } from './draft/use-release-draft.ts'
import { ContentLink } from './links/content-link.tsx'

type Props = {
  template: Template | undefined
  entries: Entries
  label: string
  /** The version before, where what has become another since then is told. */
  since: { id: string } | undefined
}

export function ExportPreview({ template, entries, label, since }: Props) {
  const t = useTexts()
  const [view, setView] = useState<string>('table')
  const filled = useMemo(() => (template ? exportText(template, entries) : undefined), [template, entries])
  if (!template || !filled || (filled.header === '' && filled.body === '' && filled.footer === ''))
    return <State is="empty" title={t('release.export.empty')} hint={t('release.export.emptyHint')} />
  const kind = exportKind(template)
  const whole = filled.header + filled.body + filled.footer
  const shownAsTable = kind === 'csv' && view === 'table'
  const download = () =>
    saveBlob(
      new Blob([whole], { type: `${mediaTypes[kind]};charset=utf-8` }),
      `${label.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'export'}.${kind === 'text' ? 'txt' : kind}`,
    )
  return (
    <div className={classes.pane}>
      <div className={classes.sheet} tabIndex={0} role="region" aria-label={t('release.preview')}>
        {filled.unknown.length > 0 && (
          <Text size="sm" c="var(--bad)" mb={12} role="status">
            {t('release.export.unknown', { tokens: filled.unknown.join(', ') })}
          </Text>
        )}
        {shownAsTable ? (
          <CellTable {...{ template, entries, since }} header={filled.header} body={filled.body + filled.footer} />
        ) : (
          <pre className={classes.text}>
            <Text span inherit c="var(--ink-soft)">
              {filled.header}
            </Text>
            {filled.body}
            <Text span inherit c="var(--ink-soft)">
              {filled.footer}
            </Text>
          </pre>
        )}
      </div>
      <div className={classes.bar}>
        {kind === 'csv' && (
          <SegmentedControl
            size="xs"
            aria-label={t('release.export.view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'table', label: t('release.export.table') },
              { value: 'text', label: t('release.export.text') },
            ]}
          />
        )}
        <Text span flex={1} size="xs" c="var(--ink-soft)" style={{ whiteSpace: 'nowrap' }}>
          {kind.toUpperCase()}, {formatFileSize(new TextEncoder().encode(whole).length)}
        </Text>
        <Group gap="xs" wrap="nowrap" ml="auto">
          <ActionIcon
            size={26}
            variant="default"
            aria-label={t('release.export.copy')}
            title={t('release.export.copy')}
            onClick={() =>
              void navigator.clipboard.writeText(whole).then(() => toastDone(t('release.export.copied')), toastError)
            }
          >
            <IconCopy size={14} aria-hidden />
          </ActionIcon>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={download}
          >
            {t('release.download')}
          </Button>
        </Group>
      </div>
    </div>
  )
}

const mediaTypes = { csv: 'text/csv', xml: 'application/xml', json: 'application/json', text: 'text/plain' } as const

type CellTableProps = Pick<Props, 'entries' | 'since'> & { template: Template; header: string; body: string }

/** One record reads best downwards: each heading with what stands under it. */
function CellTable({ template, entries, header, body, since }: CellTableProps) {
  const separator = separatorOf(template)
  const database = useLinkedDatabase(entries)
  const filledBy = tableOf(template.data?.body?.text ?? '', separator).map((cells) => cells.map(onlyToken))
  const [headings = []] = tableOf(header, separator)
  const rows = tableOf(body, separator)
  const before = useLiveDocument('releases', since?.id)
  const earlier = before.status === 'ready' ? rowsOf(template, before.document) : []
  return (
    <table className={classes.table}>
      <tbody>
        {rows.flatMap((cells, row) =>
          Array.from({ length: Math.max(headings.length, cells.length) }, (_, at) => (
            <tr key={`${row} ${at}`} data-first={(at === 0 && row > 0) || undefined}>
              <th scope="row">{headings[at] ?? at + 1}</th>
              <td>
                <Earlier was={earlier[row]?.[at]} is={cells[at]} />
                {cells[at]} <LinkOf entry={entries[filledBy[row]?.[at] ?? '']} database={database} />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

function rowsOf(template: Template, { data }: Pick<Release, 'data'>) {
  const { body, footer } = exportText(template, data)
  return tableOf(body + footer, separatorOf(template))
}

function Earlier({ was, is }: { was: string | undefined; is: string | undefined }) {
  if (was === undefined || was === is) return null
  return (
    <>
      <del>{was || '–'}</del> <span aria-hidden>→</span>{' '}
    </>
  )
}

/** By which key what fills a cell alone is stored. */
function onlyToken(cell: string): string | undefined {
  const [first, ...others] = cell.matchAll(tokens)
  return first?.[1] !== undefined && others.length === 0 ? placeholderKey(first[1]) : undefined
}

/** What differs from where it comes from is told where it is seen. */
const LinkOf = ({ entry, database }: { entry: Entries[string] | undefined; database: LinkedDatabase }) =>
  entry && <ContentLink entry={entry} database={database} />
