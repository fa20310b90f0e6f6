/**
 * A digital release as the file it becomes, while people type: as a table where it is one, else as text. What belongs to the
 * template stands back; tokens that nothing fills are named.
 */
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { exportKind, exportText, separatorOf, tableOf } from '#domain/templates/export/export-text.ts'
import type { Template } from '#domain/templates/template.ts'
import { saveBlob } from '../../client/files/save-file.ts'
import { formatFileSize } from '#web/ui/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import classes from './export-preview.module.css'
import type { Entries } from './draft/use-release-draft.ts'

type Props = { template: Template | undefined; entries: Entries; label: string }

export function ExportPreview({ template, entries, label }: Props) {
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
          <CellTable header={filled.header} body={filled.body + filled.footer} separator={separatorOf(template)} />
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
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() =>
              void navigator.clipboard.writeText(whole).then(() => toastDone(t('release.export.copied')), toastError)
            }
          >
            {t('release.export.copy')}
          </Button>
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

/** One record reads best downwards: each heading with what stands under it. */
function CellTable({ header, body, separator }: { header: string; body: string; separator: string }) {
  const [headings = []] = tableOf(header, separator)
  const rows = tableOf(body, separator)
  return (
    <table className={classes.table}>
      <tbody>
        {rows.flatMap((cells, row) =>
          Array.from({ length: Math.max(headings.length, cells.length) }, (_, at) => (
            <tr key={`${row} ${at}`} data-first={(at === 0 && row > 0) || undefined}>
              <th scope="row">{headings[at] ?? at + 1}</th>
              <td>{cells[at]}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
