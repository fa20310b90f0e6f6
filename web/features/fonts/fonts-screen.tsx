/** Fonts by file name (document 1 §7), each with a line of itself; files dropped anywhere on the list are uploaded. */
import { Button, FileButton, Select } from '@mantine/core'
import { IconRefresh, IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { canMakeTemplates } from '#domain/access/templates.ts'
import { all, any, anyContains, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { type Font, isUsable } from '#domain/fonts/font.ts'
import { send } from '../../client/calls/api.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { DropAnywhere } from '../../ui/lists/uploads/drop-anywhere.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { Toolbar } from '../../ui/lists/tools/toolbar.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { UploadList } from '../../ui/lists/uploads/upload-list.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { FontDetail } from './font-detail.tsx'
import { DeleteFont } from './delete-font.tsx'
import { FoundFonts } from './found-fonts.tsx'
import { supported } from './font-facts.ts'
import { UploadDialog } from './upload-dialog.tsx'

const sources = ['all', 'own', 'shared', 'unusable'] as const
type Source = (typeof sources)[number]
type Search = { q?: string | undefined; source?: string | undefined; font?: string | undefined }

export function FontsScreen() {
  const t = useTexts()
  const { search, change, query } = useFontsSearch()
  const found = useWindow('fonts', query)
  const opened = useLiveDocument('fonts', search.font)
  const shown = opened.status === 'ready' ? opened.document : undefined
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [leaving, setLeaving] = useState<Font>()
  const uploads = useUploads('POST /api/artwork/fonts', { field: 'file' }, (answers) => {
    const refused = answers.filter(({ data }) => !isUsable(data)).map(({ data }) => data.filename)
    toastDone(t('fonts.uploaded', { count: answers.length }))
    if (refused.length > 0) toastError(t('fonts.uploaded.restricted', { names: refused.join(', ') }))
  })
  const mayKeep = canMakeTemplates(useActor())

  return (
    <DropAnywhere isOn={mayKeep} label={t('fonts.drop')} onFiles={setChosen}>
      <PageHeader
        title={t('fonts.title')}
        second={found.status === 'ready' ? formatNumber(found.total) : undefined}
        beside={mayKeep && <ReadAnew />}
        next={
          <FileButton multiple accept={supported} onChange={setChosen}>
            {({ onClick }) => (
              <WithReason reason={mayKeep ? undefined : t('fonts.upload.reason')}>
                <Button leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
                  {t('fonts.upload')}
                </Button>
              </WithReason>
            )}
          </FileButton>
        }
      />
      <Toolbar label={t('ui.toolbar')}>
        <SearchBox value={search.q ?? ''} onChange={(q) => change({ q: q || undefined })} label={t('fonts.search')} />
        <Select
          w={220}
          aria-label={t('fonts.source')}
          allowDeselect={false}
          data={sources.map((one) => ({ value: one, label: t(`fonts.source.${one}`) }))}
          value={search.source}
          onChange={(next) => change({ source: next === 'all' || !next ? undefined : next })}
        />
      </Toolbar>
      <UploadList uploads={uploads.shown} onDismiss={uploads.dismiss} fault={errorText} />
      <FoundFonts
        found={found}
        mayKeep={mayKeep}
        list={JSON.stringify(query)}
        {...((search.q || search.source !== 'all') && { clear: () => change({ q: undefined, source: undefined }) })}
        onOpen={({ id }) => change({ font: id })}
        onDelete={setLeaving}
      />
      {chosen.length > 0 && (
        <UploadDialog
          files={chosen}
          onClose={() => setChosen([])}
          onUpload={(files, fields) => {
            setChosen([])
            uploads.start(files, fields)
          }}
        />
      )}
      <FontDetail font={shown} onClose={() => change({ font: undefined })} onDelete={setLeaving} />
      {leaving && (
        <DeleteFont
          font={leaving}
          onDeleted={() => change({ font: undefined })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </DropAnywhere>
  )
}

/** What is looked for, as the address has it. */
function useFontsSearch() {
  const navigate = useNavigate()
  const { organization } = useActor()
  const asked = useSearch({ strict: false }) as Search
  const term = (asked.q ?? '').trim()
  const source: Source = sources.find((one) => one === asked.source) ?? 'all'
  const change = (next: Search) => void navigate({ to: '.', search: { ...asked, ...next }, replace: true })
  const query = useMemo(() => {
    const where: FilterOf<'fonts'> = all(
      ...(term ? [anyContains(term, 'filename', 'name', 'family')] : []),
      ...(source === 'own' ? [is('owner', organization)] : []),
      ...(source === 'shared' ? [{ field: 'shared', op: '!=', value: false } as const] : []),
      ...(source === 'unusable' ? [any(is('status', 'error'), is('embedding', 'restricted'))] : []),
    )
    return { where, orderBy: [{ field: 'filename' } as const] }
  }, [term, source, organization])
  return { search: { ...asked, source }, change, query }
}

/** What lies on the disk of the server, and was put there by other ways. */
function ReadAnew() {
  const t = useTexts()
  const [isReading, setReading] = useState(false)
  const readAnew = async () => {
    setReading(true)
    await send('GET /api/artwork/fonts', { query: { forceRead: true } }, { timeout: 300_000 }).then(
      () => toastDone(t('fonts.readAnew.done')),
      toastError,
    )
    setReading(false)
  }
  return (
    <Button
      variant="default"
      loading={isReading}
      leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
      onClick={() => void readAnew()}
    >
      {t('fonts.readAnew')}
    </Button>
  )
}
