/** The third step: what would become of each row; faults are mended here or in a file of their own; then it is done. */
import { withQuery } from '#web/client/records/queries.ts'
import { Button, Progress, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sameJson } from '#domain/same-value.ts'
import { rowActions, type RowAction, type CheckReport, type ImportAbout } from '#domain/imports/import-report.ts'
import { runMany } from '../../shared/bulk/run-many.tsx'
import { pathOf, send } from '../../client/calls/api.ts'
import { watchChanges } from '#web/client/live/watch-changes.ts'
import { saveFile } from '../../client/files/save-file.ts'
import { useSteerJob } from '../../client/calls/jobs.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { titled } from '#web/ui/titled.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { MappingFaults } from './mapping-faults.tsx'
import type { Settings } from './first-settings.ts'
import { ImportSteps } from './import-steps.tsx'
import { UnknownTexts } from './unknown-texts.tsx'
import type { ImportCatalog } from './use-import-catalog.ts'
import classes from './imports.module.css'

type Check = { id: string; check: string; job: string | undefined }

type CheckStepProps = {
  about: ImportAbout
  catalog: ImportCatalog
  settings: Settings
  check: Check
  onChange: (settings: Settings) => void
  onDone: () => void
  onCheck: (settings: Settings) => void
  isChecking: boolean
  onBack: () => void
}

const askAgain = 700

export function CheckStep(props: CheckStepProps) {
  const t = useTexts()
  const { about, check, onBack } = props
  const { id, check: found, job } = check
  const report = useQuery({
    queryKey: ['import check', id, found],
    queryFn: ({ signal }) =>
      send('GET /api/imports/:id/checks/:check', { params: { id, check: found }, query: { job } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? askAgain : false),
  })
  const { refetch } = report
  const isImported = (report.data?.imported ?? null) !== null
  // What was imported is taken back elsewhere: by a key, a toast, another tab.
  useEffect(
    () => (isImported ? watchChanges('contents', undefined, () => void refetch()) : undefined),
    [isImported, refetch],
  )
  const back = (
    <Button variant="default" onClick={onBack}>
      {t('imports.back')}
    </Button>
  )
  const head = (actions: React.ReactNode) => (
    <PageHeader title={about.name} note={<ImportSteps step="check" />} actions={actions} />
  )
  if (report.data?.state === 'done')
    return <Checked {...props} report={report.data} onRan={report.refetch} head={head} back={back} />
  const error = report.error ?? report.data?.error
  return (
    <>
      {head(back)}
      {error ? (
        <ErrorState error={error} onRetry={() => void report.refetch()} />
      ) : report.data?.state === 'failed' ? (
        <EmptyState title={t('imports.checkEnded')} action={back} />
      ) : report.data ? (
        <Running report={report.data} />
      ) : (
        <SkeletonRows rows={8} label={t('ui.loading')} />
      )}
    </>
  )
}

function Running({ report: { seen, rows, job } }: { report: CheckReport }) {
  const t = useTexts()
  const steer = useSteerJob()
  return (
    <div className={classes.running} role="status">
      <span>{t('imports.checking', { seen, all: rows })}</span>
      <Progress value={rows === 0 ? 0 : (100 * seen) / rows} aria-label={t('imports.check')} />
      {job !== null && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => steer.mutate({ id: job, what: 'cancel' }, { onError: toastError })}
        >
          {t('ui.cancel')}
        </Button>
      )}
    </div>
  )
}

type CheckedProps = CheckStepProps & {
  report: CheckReport
  onRan: () => Promise<unknown>
  head: (actions: React.ReactNode) => React.ReactNode
  back: React.ReactNode
}

function Checked({
  about,
  catalog,
  settings,
  check: { id, check },
  report,
  onRan,
  onChange,
  onDone,
  onCheck,
  isChecking,
  head,
  back,
}: CheckedProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { only?: string }
  const only = rowActions.find((one) => one === search.only) ?? firstShown(report)
  const done = report.isTakenBack ? null : report.imported
  const [isRunning, setRunning] = useState(false)
  const count = report.create + report.change
  const isMended = !sameJson(settings, report.settings)
  const run = async () => {
    setRunning(true)
    const ran = await runMany(
      () => send('POST /api/imports/:id/checks/:check/run', { params: { id, check } }, { timeout: 600_000 }),
      {
        title: about.name,
        done: (changed) => t('imports.done', { count: changed }),
        nothing: t('imports.nothing'),
        notDone: t('imports.failed'),
      },
    )
    if (ran) await onRan()
    setRunning(false)
    if (ran?.state === 'done') onDone()
  }
  const reason =
    // What was mended may be all that there is.
    isMended
      ? t('imports.checkFirst')
      : report.isTakenBack
        ? t('import.takenBack')
        : settings.wrong === 'refuse' && report.faulty > 0
          ? t('import.faultsLeft', { count: report.faulty })
          : count > 0
            ? undefined
            : t(report.faulty > 0 ? 'imports.allFaulty' : 'imports.nothing')
  return (
    <>
      {head(
        <>
          {back}
          {report.faulty > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => {
                const path = pathOf('GET /api/imports/:id/checks/:check/faulty', { params: { id, check } })
                const name = `${about.name.replace(/\.[^.]+$/u, '')} – ${t('imports.faulty.file')}.xlsx`
                void titled(t('file.loadFailed', { name }), saveFile(path, name)).catch(toastError)
              }}
            >
              {t('imports.faulty.take')}
            </Button>
          )}
          {((isMended && done === null) || report.isTakenBack) && (
            <Button variant="filled" loading={isChecking} onClick={() => onCheck(settings)}>
              {t('imports.checkAgain')}
            </Button>
          )}
          {done === null && !(isMended && count === 0) && (
            <WithReason reason={reason}>
              <Button loading={isRunning} onClick={() => void run()}>
                {t('imports.run', { count })}
              </Button>
            </WithReason>
          )}
        </>,
      )}
      {done !== null && (
        <div className={classes.done} role="status">
          <strong>{t('imports.done', { count: done })}</strong>
          <Button
            component={Link}
            to={settings.collection ? `/contents?collection=${settings.collection}` : '/contents'}
            size="compact-sm"
          >
            {t('imports.show')}
          </Button>
          <Button component={Link} to="/import" variant="subtle" size="compact-sm">
            {t('imports.another')}
          </Button>
        </div>
      )}
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('imports.rows')}
          value={only}
          onChange={(value) =>
            void navigate({ to: '.', search: withQuery('importTable', { only: value }), replace: true })
          }
          data={rowActions.map((value) => ({ value, label: t(`imports.rows.${value}`, { count: report[value] }) }))}
        />
        {report.faulty > 0 && done === null && (
          <SegmentedControl
            aria-label={t('imports.wrong')}
            value={settings.wrong}
            disabled={isChecking}
            onChange={(value) => onCheck({ ...settings, wrong: value === 'refuse' ? 'refuse' : 'leaveOut' })}
            data={(['leaveOut', 'refuse'] as const).map((value) => ({ value, label: t(`imports.wrong.${value}`) }))}
          />
        )}
      </div>
      {report.asides > 0 && <p className={classes.asides}>{t('imports.asides', { count: report.asides })}</p>}
      {done === null && (
        <MappingFaults
          faults={report.mappingFaults}
          about={about}
          catalog={catalog}
          settings={settings}
          onCheck={onCheck}
        />
      )}
      {done === null && only === 'faulty' && (
        <UnknownTexts
          unknown={report.unknown}
          about={about}
          catalog={catalog}
          settings={settings}
          onChange={(mapping) => onChange({ ...settings, mapping })}
          onCame={() => onCheck(settings)}
        />
      )}
      <CheckedRows
        key={only}
        check={{ id, check }}
        only={only}
        about={about}
        catalog={catalog}
        settings={settings}
        {...(done === null && { onFixes: (fixes) => onChange({ ...settings, fixes }) })}
      />
    </>
  )
}

/** Faults first: they are what somebody is waited for. */
const firstShown = (report: CheckReport): RowAction =>
  (['faulty', 'create', 'change', 'same'] as const).find((one) => report[one] > 0) ?? 'create'
