/** Background work that concerns the person: what it is about, how far it is, why it failed. */
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type Job, type JobShow, useJobs } from '../../client/calls/jobs.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { Feed } from '#web/ui/feed/feed.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { JobRow } from './job-row.tsx'

const shows = ['all', 'open', 'failed', 'done'] as const
type Show = (typeof shows)[number]

const asked: Readonly<Record<Show, JobShow | undefined>> = {
  all: undefined,
  open: 'open',
  failed: 'failed',
  done: 'done',
}

export function JobsScreen() {
  const t = useTexts()
  const [show, setShow] = useState<Show>('all')
  const found = useJobs(asked[show])
  const failed = useJobs('failed')
  const broken = failed.data?.pages.flatMap(({ data }) => data) ?? []
  const many = broken.length > 0 && `${formatNumber(broken.length)}${failed.hasNextPage ? '+' : ''}`
  return (
    <Feed
      title={t('jobs.title')}
      filters={
        <SegmentedControl
          aria-label={t('jobs.show')}
          data={shows.map((value) => ({
            value,
            label: [t(`jobs.show.${value}`), value === 'failed' && many].filter(Boolean).join(' '),
          }))}
          value={show}
          onChange={setShow}
        />
      }
      found={show === 'all' ? withFirst(broken.slice(0, mostFirst), found) : found}
      empty={{ title: t(`jobs.empty.${show}`), hint: t('jobs.empty.hint') }}
    >
      {(job) => <JobRow key={job.id} job={job} />}
    </Feed>
  )
}

/** More of them are behind the choice. */
const mostFirst = 3

/** Before what came later stands what somebody has to look at. */
function withFirst(first: readonly Job[], found: ReturnType<typeof useJobs>) {
  if (!found.data || first.length === 0) return found
  const ids = new Set(first.map(({ id }) => id))
  const pages = found.data.pages.map(({ data }) => ({ data: data.filter(({ id }) => !ids.has(id)) }))
  return { ...found, data: { pages: [{ data: first }, ...pages] } }
}
