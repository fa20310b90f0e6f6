/** Print PDFs, many at once: what each is for is known by its name, and what becomes of it is said before (document 1 §4). */
import { Anchor, Box, Button, CloseButton, Select, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { canEditCollection } from '#domain/access/collections.ts'
import { ownedOrServed, seesAll } from '#domain/access/tenancy.ts'
import { mostPrintFiles } from '#domain/imports/print-file-plan.ts'
import { all, everything, is } from '#domain/query/filter.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { ContentSelect } from '../../shared/choice/content-select.tsx'
import { TemplateChoice, useOfferedTemplates } from '../../shared/choice/template-choice.tsx'
import { send } from '../../client/calls/api.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { formatFileSize } from '../../ui/words/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { DropFiles } from '../../ui/lists/uploads/drop-files.tsx'
import { isReady, type PrintFile, usePrintFiles } from './use-print-files.ts'
import classes from './imports.module.css'

export function PrintFilesScreen() {
  const t = useTexts()
  const { files, add, run, choose, leave } = usePrintFiles()
  const search = useSearch({ strict: false }) as { collection?: string }
  const open = useLiveDocument('collections', search.collection)
  const actor = useActor()
  const collection = open.status === 'ready' && canEditCollection(actor, open.document) ? open.document : undefined
  const [chosen, setTemplate] = useState<string>()
  const template = chosen ?? collection?.releaseDefaultTemplate
  const [isRunning, setRunning] = useState(false)
  const offered = useOfferedTemplates()
  const ready = files.filter((one) => isReady(one, template))
  const isNew = files.some(({ plan, state }) => plan.action === 'createPublication' && state === 'waiting')
  // Of some that were taken, nothing is left to take.
  const isOver = !isRunning && ready.length === 0 && files.some(({ state }) => state !== 'waiting')
  const lacksTemplate = isNew && !template
  const bring = (brought: readonly File[]) => {
    const pdfs = brought.filter(({ name }) => /\.pdf$/iu.test(name))
    if (pdfs.length === 0) toastError(t('printFiles.noPdf'))
    else if (files.length + pdfs.length > mostPrintFiles) toastError(t('printFiles.tooMany', { limit: mostPrintFiles }))
    else void add(pdfs).catch(toastError)
  }
  const start = async () => {
    setRunning(true)
    const { taken, refused } = await run(template, collection?.id)
    setRunning(false)
    if (taken > 0) toastDone(t('printFiles.taken', { count: taken }))
    if (refused > 0) toastError(t('printFiles.refused', { count: refused }))
  }
  return (
    <>
      <Box maw={1008}>
        <PageHeader
          title={t('printFiles.title')}
          second={collection && t('publications.new.into', { name: collection.name })}
          next={
            files.length > 0 &&
            (!isOver || lacksTemplate) && (
              <div className="at-thumb">
                <WithReason
                  reason={
                    ready.length > 0 ? undefined : t(lacksTemplate ? 'printFiles.needsTemplate' : 'printFiles.nothing')
                  }
                >
                  <Button loading={isRunning} onClick={() => void start()}>
                    {t('printFiles.run', { count: ready.length })}
                  </Button>
                </WithReason>
              </div>
            )
          }
        />
      </Box>
      <div className={classes.start}>
        <DropFiles
          large={files.length === 0}
          label={t('printFiles.drop')}
          hint={t('printFiles.drop.hint')}
          icon={<IconFileTypePdf size={32} stroke={1.25} aria-hidden />}
          accept="application/pdf,.pdf"
          multiple
          onFiles={bring}
        />
        {isNew && (
          <TemplateChoice
            where={all(offered, is('type', 'print'))}
            format={collection?.releaseDefaultFormat}
            value={template}
            onChange={setTemplate}
          />
        )}
        {files.length > 0 && (
          <ul className={classes.printFiles} aria-label={t('printFiles.title')}>
            {files.map((one) => (
              <PrintFileRow
                key={one.file.name}
                one={one}
                onChoose={(id) => void choose(one.file, id).catch(toastError)}
                onLeave={() => leave(one.file)}
                isRunning={isRunning}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

type RowProps = { one: PrintFile; onChoose: (id: string) => void; onLeave: () => void; isRunning: boolean }

function PrintFileRow({ one, onChoose, onLeave, isRunning }: RowProps) {
  const t = useTexts()
  const actor = useActor()
  const { file, plan, state, error, rival, into } = one
  const target = plan.content?.label ?? plan.publication?.label
  return (
    <li>
      <span className={classes.caption}>
        <strong title={file.name}>{file.name}</strong>
        <span title={target}>{[formatFileSize(file.size), target].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.becomes}>
        {error === undefined ? (
          <>
            <Text size="sm">{rival === undefined ? wordsOf(one, t) : t('printFiles.rival', { name: rival })}</Text>
            {into && <Check {...into} />}
            {plan.choices.length > 0 && (
              <Select
                size="xs"
                aria-label={t('printFiles.choose.for', { name: file.name })}
                placeholder={t('printFiles.choose')}
                disabled={isRunning}
                data={plan.choices.map(({ id, label, number }) => ({
                  value: id,
                  label: number === null ? label : `${label} · ${t('release.number', { number })}`,
                }))}
                value={null}
                onChange={(id) => id !== null && onChoose(id)}
              />
            )}
            {plan.reason === 'unknown' && (
              <ContentSelect
                size="xs"
                aria-label={t('printFiles.choose.for', { name: file.name })}
                disabled={isRunning}
                where={seesAll(actor) ? everything : ownedOrServed(actor)}
                without={[]}
                onChoose={onChoose}
              />
            )}
          </>
        ) : (
          <Text span c="var(--bad)" role="alert">
            {errorText(error)}
          </Text>
        )}
      </span>
      <span className={classes.state}>
        {state === 'done' && into ? (
          <AnchorLink to={into.address} size="sm">
            {t('ui.see')}
          </AnchorLink>
        ) : state === 'failed' ? (
          <StatusBadge label={t('printFiles.state.failed')} tone="bad" shape="cross" />
        ) : plan.action === 'none' || rival !== undefined ? (
          <StatusBadge label={t('printFiles.state.none')} tone="quiet" shape="ring" />
        ) : (
          <StatusBadge
            label={t(`printFiles.state.${state}`)}
            {...(state === 'running' ? { tone: 'waiting', shape: 'half' } : { tone: 'accent', shape: 'dot' })}
          />
        )}
      </span>
      {state !== 'running' && (
        <CloseButton
          size="sm"
          disabled={isRunning}
          aria-label={t('printFiles.leave', { name: file.name })}
          onClick={onLeave}
        />
      )}
    </li>
  )
}

/** What the print check says of a file that was taken: whoever brings many looks at those. */
function Check({ release, address }: NonNullable<PrintFile['into']>) {
  const t = useTexts()
  const { data } = useQuery({
    queryKey: ['print file check', release],
    queryFn: async () => (await send('GET /api/releases/:id/preflight', { params: { id: release } })).data,
    retry: false,
  })
  if (!data) return null
  const count = data.findings.filter(({ severity }) => severity !== 'info').length
  if (count === 0)
    return (
      <Text size="xs" c="dimmed">
        {t('printFiles.sound')}
      </Text>
    )
  return (
    <Anchor component={Link} to={`${address}?tab=findings`} size="xs" c="var(--waiting)">
      {t('printFiles.findings', { count })}
    </Anchor>
  )
}

/** What becomes or became of it, or why nothing does. */
function wordsOf({ plan, state }: PrintFile, t: ReturnType<typeof useTexts>): string {
  const { action, reason, number } = plan
  if (state === 'done') return t('printFiles.state.done')
  if (action === 'none') return t(`printFiles.reason.${reason ?? 'unknown'}`)
  return t(`printFiles.action.${action}`, { number: number ?? 0, next: (number ?? 0) + 1 })
}
