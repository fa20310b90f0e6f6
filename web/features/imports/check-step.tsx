/** The third step: what would become of each row; faults are mended here or in a file of their own; then it is done. */
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CheckReport } from '#domain/imports/import-report.ts'
import { send } from '../../client/calls/api.ts'
import { watchChanges } from '#web/client/live/watch-changes.ts'
import { useSteerJob } from '../../client/calls/jobs.ts'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import type { CheckStepProps } from './check-props.ts'
import { Checked } from './checked-import.tsx'
import { ImportSteps } from './import-steps.tsx'
import classes from './imports.module.css'

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
    <PageHeader title={about.name} second={<ImportSteps step="check" />} next={actions} />
  )
  if (report.data?.state === 'done')
    return <Checked {...props} report={report.data} onRan={report.refetch} head={head} back={back} />
  const error = report.error ?? report.data?.error
  return (
    <>
      {head(back)}
      {error ? (
        <State is="failed" error={error} onRetry={report.refetch} />
      ) : report.data?.state === 'failed' ? (
        <State is="empty" title={t('imports.checkEnded')} action={back} />
      ) : report.data ? (
        <Running report={report.data} />
      ) : (
        <State is="loading" rows={8} />
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
