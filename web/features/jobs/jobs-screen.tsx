/** Background work that concerns the person: what it is about, how far it is, why it failed. */
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type JobShow, useJobs } from '../../client/calls/jobs.ts'
import { Feed } from '#web/ui/feed/feed.tsx'
import { useTexts } from '#web/ui/texts.ts'
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
  return (
    <Feed
      title={t('jobs.title')}
      actions={
        <SegmentedControl
          aria-label={t('jobs.show')}
          data={shows.map((value) => ({ value, label: t(`jobs.show.${value}`) }))}
          value={show}
          onChange={setShow}
        />
      }
      found={useJobs(asked[show])}
      empty={{ title: t(`jobs.empty.${show}`), hint: t('jobs.empty.hint') }}
    >
      {(job) => <JobRow key={job.id} job={job} />}
    </Feed>
  )
}
