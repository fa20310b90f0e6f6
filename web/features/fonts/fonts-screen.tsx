/** Fonts by file name (document 1 §7), each with a line of itself; files dropped anywhere on the list are uploaded. */
import { Button, FileButton, Select } from '@mantine/core'
import { IconRefresh, IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DragEvent, useMemo, useState } from 'react'
import { canKeepTool, canMakeTemplates } from '#domain/access/templates.ts'
import { all, any, anyContains, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { type Font, isUsable } from '#domain/fonts/font.ts'
import { send } from '../../client/calls/api.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { titled } from '#web/ui/titled.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { UploadList } from '../../ui/lists/upload-list.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { setArchived } from '../../shared/uses/archive.ts'
import { DeleteDialog } from '../../shared/uses/delete-dialog.tsx'
import { FontDetail } from './font-detail.tsx'
import { supported } from './font-facts.ts'
import { FontList } from './font-list.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import classes from './fonts.module.css'

const sources = ['all', 'own', 'shared', 'unusable'] as const
type Source = (typeof sources)[number]
type Search = { q?: string | undefined; source?: string | undefined; font?: string | undefined }

export function FontsScreen() {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const term = (search.q ?? '').trim()
  const source: Source = sources.find((one) => one === search.source) ?? 'all'
  const change = (next: Search) => void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  const query = useMemo(() => {
    const where: FilterOf<'fonts'> = all(
      ...(term ? [anyContains(term, 'filename', 'name', 'family')] : []),
      ...(source === 'own' ? [is('owner', actor.organization)] : []),
      ...(source === 'shared' ? [{ field: 'shared', op: '!=', value: false } as const] : []),
      ...(source === 'unusable' ? [any(is('status', 'error'), is('embedding', 'restricted'))] : []),
    )
    return { where, orderBy: [{ field: 'filename' } as const] }
  }, [term, source, actor.organization])
  const found = useWindow('fonts', query)
  const opened = useLiveDocument('fonts', search.font)
  const shown = opened.status === 'ready' ? opened.document : undefined

  const [chosen, setChosen] = useState<readonly File[]>([])
  const [leaving, setLeaving] = useState<Font>()
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const uploads = useUploads('POST /api/artwork/fonts', { field: 'file' }, (answers) => {
    const refused = answers.filter(({ data }) => !isUsable(data)).map(({ data }) => data.filename)
    toastDone(t('fonts.uploaded', { count: answers.length }))
    if (refused.length > 0) toastError(t('fonts.uploaded.restricted', { names: refused.join(', ') }))
  })
  const mayKeep = canMakeTemplates(actor)
  const reason = mayKeep ? undefined : t('fonts.upload.reason')

  const readAnew = async () => {
    setReading(true)
    await send('GET /api/artwork/fonts', { query: { forceRead: true } }, { timeout: 300_000 }).then(
      () => toastDone(t('fonts.readAnew.done')),
      toastError,
    )
    setReading(false)
  }
  const remove = async ({ id, filename }: Font) => {
    const deleting = send('DELETE /api/artwork/fonts/:name', { params: { name: id } })
    await titled(t('file.deleteFailed', { name: filename }), deleting)
    toastDone(t('fonts.deleted', { name: filename }), undoOffer({ collection: 'fonts', ids: [id] }))
    change({ font: undefined })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (mayKeep) setChosen([...event.dataTransfer.files])
  }

  return (
    <div
      className={classes.screen}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(mayKeep)
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={onDrop}
    >
      <PageHeader
        title={t('fonts.title')}
        note={found.status === 'ready' ? formatNumber(found.total) : undefined}
        actions={
          <>
            {mayKeep && (
              <Button
                variant="default"
                loading={isReading}
                leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
                onClick={() => void readAnew()}
              >
                {t('fonts.readAnew')}
              </Button>
            )}
            <FileButton multiple accept={supported} onChange={setChosen}>
              {({ onClick }) => (
                <WithReason reason={reason}>
                  <Button leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
                    {t('fonts.upload')}
                  </Button>
                </WithReason>
              )}
            </FileButton>
          </>
        }
      />
      <Toolbar label={t('ui.toolbar')}>
        <SearchBox value={search.q ?? ''} onChange={(q) => change({ q: q || undefined })} label={t('fonts.search')} />
        <Select
          w={220}
          aria-label={t('fonts.source')}
          allowDeselect={false}
          data={sources.map((one) => ({ value: one, label: t(`fonts.source.${one}`) }))}
          value={source}
          onChange={(next) => change({ source: next === 'all' || !next ? undefined : next })}
        />
      </Toolbar>
      <UploadList uploads={uploads.shown} onDismiss={uploads.dismiss} fault={errorText} />
      {found.status === 'failed' ? (
        <ErrorState error={found.error} onRetry={found.retry} />
      ) : found.status === 'loading' ? (
        <SkeletonRows label={t('ui.loading')} />
      ) : found.total === 0 && (term || source !== 'all') ? (
        <EmptyState
          title={t('fonts.nothingFound')}
          action={
            <Button variant="default" onClick={() => change({ q: undefined, source: undefined })}>
              {t('contents.clearFilters')}
            </Button>
          }
        />
      ) : found.total === 0 ? (
        <EmptyState title={t('fonts.empty.title')} hint={mayKeep ? t('fonts.empty.hint') : undefined} />
      ) : (
        <FontList
          key={JSON.stringify(query)}
          fonts={found}
          onOpen={({ id }) => change({ font: id })}
          onDelete={(font) => canKeepTool(actor, font) && setLeaving(font)}
        />
      )}
      {isOver && <div className={classes.drop}>{t('fonts.drop')}</div>}
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
        <DeleteDialog
          collection="fonts"
          id={leaving.id}
          name={leaving.name}
          onDelete={() => remove(leaving)}
          instead={
            leaving.archived
              ? undefined
              : {
                  word: t('uses.archive'),
                  hint: t('uses.held.archive'),
                  run: () => setArchived({ collection: 'fonts', id: leaving.id, name: leaving.name }, true),
                }
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}
