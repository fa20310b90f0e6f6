/** The third step: what would become of each row; faults are mended here or in a file of their own; then it is done. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../../../client/calls/api.ts'
import { watchChanges } from '../../../client/live/watch-changes.ts'
import { State } from '../../../ui/notices/state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import type { CheckStepProps } from './check-props.ts'
import { Checked } from './checked-import.tsx'
import { ImportSteps } from '../import-steps.tsx'
import { Way } from './way.tsx'

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
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' || data?.importing ? askAgain : false),
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
  const head = (actions?: React.ReactNode) => (
    <>
      <PageHeader title={about.name} beside={back} next={actions} />
      <ImportSteps step="check" />
    </>
  )
  if (report.data?.state === 'done')
    return <Checked {...props} report={report.data} onRan={report.refetch} head={head} />
  const error = report.error ?? report.data?.error
  return (
    <>
      {head()}
      {error ? (
        <State is="failed" error={error} onRetry={report.refetch} />
      ) : report.data?.state === 'failed' ? (
        <State is="empty" title={t('imports.checkEnded')} action={back} />
      ) : report.data ? (
        <Way
          name={t('imports.check')}
          says={t('imports.checking', { seen: report.data.seen, all: report.data.rows })}
          seen={report.data.seen}
          all={report.data.rows}
          job={report.data.job}
        />
      ) : (
        <State is="loading" rows={8} />
      )}
    </>
  )
}
