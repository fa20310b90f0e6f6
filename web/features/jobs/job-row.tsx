import { Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Job, useSteerJob } from '../../client/calls/jobs.ts'
import { KindSign } from '../../shared/pictures/kind-sign.tsx'
import { ReleaseThumb } from '../../shared/pictures/release-thumb.tsx'
import { useNamesById } from '../../shared/pictures/release-words.ts'
import { formatAgo, formatTime } from '../../ui/words/dates.ts'
import { FeedRow } from '#web/ui/feed/feed.tsx'
import { type Shape, StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { addressOf } from './record-address.ts'
import { RedrawResult } from './redraw-result.tsx'
import { RenewalResult } from './renewal-result.tsx'

const looks: Readonly<Record<Job['state'], { tone: Tone; shape: Shape }>> = {
  waiting: { tone: 'quiet', shape: 'ring' },
  active: { tone: 'accent', shape: 'half' },
  retry: { tone: 'waiting', shape: 'diamond' },
  completed: { tone: 'good', shape: 'check' },
  cancelled: { tone: 'quiet', shape: 'bar' },
  failed: { tone: 'bad', shape: 'cross' },
}

export function JobRow({ job }: { job: Job }) {
  const t = useTexts()
  const steer = useSteerJob()
  const { id, name, about, state, progress, error, tries, triedAt, mayCancel, mayRepeat, createdAt } = job
  const names = useNamesById(about?.collection === 'releases' ? about.id : undefined, about?.name ?? '')
  const run = (what: 'retry' | 'cancel') => steer.mutate({ id, what }, { onError: toastError })
  return (
    <FeedRow
      lead={about?.collection === 'releases' ? <ReleaseThumb id={about.id} /> : <KindSign of={about?.collection} />}
      name={about?.name ? <About about={about} name={names.name} /> : t(`jobs.name.${name}`)}
      what={about?.name && [names.format, t(`jobs.name.${name}`)].filter(Boolean).join(' · ')}
      badge={<StatusBadge label={t(`jobs.state.${state}`)} {...looks[state]} />}
      error={error && errorText(error)}
      note={
        <>
          <time dateTime={createdAt} title={formatTime(createdAt)}>
            {[formatAgo(createdAt), job.startedBy.name].filter(Boolean).join(' · ')}
          </time>
          {triedAt && tries > 1 && ` · ${t('jobs.tried', { count: tries, when: formatTime(triedAt) })}`}
          {state === 'retry' && job.nextTry && ` · ${t('jobs.nextTry', { when: formatTime(job.nextTry) })}`}
        </>
      }
      aside={
        <>
          {mayRepeat && (
            <Button size="compact-sm" variant="default" loading={steer.isPending} onClick={() => run('retry')}>
              {t('jobs.again')}
            </Button>
          )}
          {mayCancel && (
            <Button size="compact-sm" variant="subtle" loading={steer.isPending} onClick={() => run('cancel')}>
              {t('jobs.cancel')}
            </Button>
          )}
        </>
      }
    >
      {name === 'renew-releases' && <RenewalResult result={job.result} />}
      {name === 'redraw-releases' && <RedrawResult result={job.result} />}
      {state === 'active' && <Progress value={progress} size="sm" aria-label={t('jobs.progress', { progress })} />}
    </FeedRow>
  )
}

/** The record, where the person sees it. */
function About({ about, name }: { about: NonNullable<Job['about']>; name: string }) {
  const address = addressOf(about.collection, about.id)
  return address === undefined ? name : <Link to={address}>{name}</Link>
}
