/** The first step of an import: a table is brought, as a file or as cells that are pasted. */
import { queryOf } from '#web/client/records/queries.ts'
import { ActionIcon, Button, Loader, Progress, Text } from '@mantine/core'
import { IconTableImport, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenImport } from '#domain/imports/import-report.ts'
import { tableEndings } from '#domain/imports/table-endings.ts'
import { send } from '../../client/calls/api.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { UploadContents } from '../../client/calls/operations.generated.ts'
import { useSession } from '../../client/session/session.ts'
import { takeHandedFiles } from '../../client/files/handed-files.ts'
import { isCancelled, uploadTo } from '../../client/files/upload.ts'
import { AnchorLink, ButtonLink } from '../../shared/links.tsx'
import { useMedia } from '../../ui/grid/use-media.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { formatAgo, formatTime } from '../../ui/words/dates.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { DropFiles } from '../../ui/lists/uploads/drop-files.tsx'
import { ImportSteps } from './import-steps.tsx'
import classes from './imports.module.css'

export function ImportStart() {
  const t = useTexts()
  const { bring, sending, isReading, fault } = useBring()
  // Nothing is dragged there.
  const isTouched = useMedia('(pointer: coarse)')
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        beside={
          <>
            <ButtonLink variant="default" to="/changes">
              {t('imports.earlier')}
            </ButtonLink>
            <ButtonLink variant="default" to="/import/print-files">
              {t('printFiles.link')}
            </ButtonLink>
          </>
        }
      />
      <ImportSteps step="file" />
      <div className={classes.start}>
        {sending ? (
          <div className={classes.reading}>
            <span>{t('imports.sending', { name: sending.name })}</span>
            <Progress
              w="100%"
              maw={360}
              value={sending.share * 100}
              aria-label={t('imports.sending', { name: sending.name })}
            />
            <Button variant="subtle" size="compact-sm" onClick={sending.cancel}>
              {t('ui.cancel')}
            </Button>
          </div>
        ) : isReading ? (
          <div className={classes.reading} role="status">
            <Loader size="sm" />
            {t('imports.reading')}
          </div>
        ) : (
          <DropFiles
            large
            label={t(isTouched ? 'imports.choose' : 'imports.drop')}
            hint={isTouched ? undefined : t('imports.drop.hint')}
            icon={<IconTableImport size={32} stroke={1.25} aria-hidden />}
            accept={tableEndings.join(',')}
            onFiles={([file]) => file && void bring(file)}
            onText={(text) => void bring(new File([text], `${t('imports.pasted')}.tsv`))}
          />
        )}
        {fault !== undefined && (
          <Text c="var(--bad)" role="alert">
            {fault}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('imports.start.hint')}
        </Text>
        <OpenImports />
      </div>
    </>
  )
}

/** Brought, and not done yet. */
function OpenImports() {
  const t = useTexts()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<OpenImport>()
  const discard = async ({ id }: OpenImport) => {
    await send('DELETE /api/imports/:id', { params: { id } })
    setLeaving(undefined)
    await client.invalidateQueries({ queryKey: ['imports'] })
  }
  const open = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => send('GET /api/imports', {}, { signal }),
    staleTime: 0,
  })
  const waiting = open.data?.data ?? []
  if (waiting.length === 0) return null
  return (
    <section className={classes.open}>
      <h2>{t('imports.open')}</h2>
      <ListRows label={t('imports.open')}>
        {waiting.map((one) => (
          <ListRow
            key={one.id}
            isTall
            aside={
              <>
                <ButtonLink
                  variant="default"
                  size="compact-sm"
                  to="/import/$import"
                  params={{ import: one.id }}
                  aria-label={t('imports.goOn.of', { name: one.name })}
                >
                  {t('imports.goOn')}
                </ButtonLink>
                <ActionIcon
                  aria-label={t('imports.discard', { name: one.name })}
                  title={t('ui.field.discard')}
                  onClick={() => setLeaving(one)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </>
            }
          >
            <AnchorLink to="/import/$import" params={{ import: one.id }}>
              {one.name}
            </AnchorLink>
            <Text span size="xs" c="dimmed">
              {t('imports.rowCount', { count: one.rows })}
              {' · '}
              <time dateTime={one.at} title={formatTime(one.at)}>
                {formatAgo(one.at)}
              </time>
            </Text>
          </ListRow>
        ))}
      </ListRows>
      {leaving && (
        <Dialog
          opened
          danger
          title={t('imports.discard.title', { name: leaving.name })}
          confirm={t('ui.field.discard')}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => discard(leaving)}
        >
          {t('imports.discard.says')}
        </Dialog>
      )}
    </section>
  )
}

function useBring() {
  const { user } = useSession()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { collection?: string }
  const [sending, setSending] = useState<{ name: string; share: number; cancel: () => void }>()
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string>()
  const bring = async (file: File) => {
    setFault(undefined)
    try {
      // A name of its own, so that two tabs do not take each other's file.
      const path = `users/${user.id}/imports/${crypto.randomUUID()}`
      const { done, cancel } = uploadTo(path, file, (share) => setSending((now) => now && { ...now, share }))
      setSending({ name: file.name, share: 0, cancel })
      await done
      setSending(undefined)
      setReading(true)
      const { id } = (await graphql(UploadContents, { file: path, name: file.name })).uploadContents
      void navigate({
        to: '/import/$import',
        params: { import: id },
        search: queryOf('importTable', { collection: search.collection }),
      })
    } catch (error) {
      if (!isCancelled(error)) setFault(errorText(error))
      setSending(undefined)
      setReading(false)
    }
  }
  // What was dropped on the home screen.
  const first = useEffectEvent(() => {
    const [file] = takeHandedFiles()
    if (file) void bring(file)
  })
  useEffect(() => queueMicrotask(first), [])
  return { bring, sending, isReading, fault }
}
