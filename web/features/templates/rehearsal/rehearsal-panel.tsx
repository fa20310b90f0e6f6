/** A new master before it is used: what it would change in live releases and stored tests; and the masters before it. */
import { Button, Progress } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canEditTemplate } from '#domain/access/templates.ts'
import type { Template } from '#domain/templates/template.ts'
import { send } from '../../../client/calls/api.ts'
import { useActor } from '../../../client/session/session.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { MoreButton } from '../../../ui/dialogs/more-button.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { ImpactLine } from '../../../shared/uses/impact-line.tsx'
import { fetchRehearsal, isRunning } from './rehearsal-api.ts'
import { RehearsalCases } from './rehearsal-cases.tsx'
import { EarlierDesigns } from './rehearsal-earlier.tsx'
import { useTemplateEditing } from '../editing/template-editing.ts'
import sections from '../editing/templates.module.css'
import classes from './rehearsal.module.css'

/** Of the cases, the gravest; more on demand, without end. */
const firstShown = 50

export function RehearsalPanel({ template }: { template: Template }) {
  const mayEdit = canEditTemplate(useActor(), template)
  if (!mayEdit) return null
  return (
    <>
      {template.candidate && <Candidate template={template} candidate={template.candidate} />}
      <EarlierDesigns template={template} />
    </>
  )
}

function Candidate({ template, candidate }: { template: Template; candidate: NonNullable<Template['candidate']> }) {
  const t = useTexts()
  const { knowing } = useTemplateEditing()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'activate' | 'discard'>()
  const [busy, setBusy] = useState(false)
  const { id } = template
  const [shown, setShown] = useState(firstShown)
  const rehearsal = useQuery({
    queryKey: ['rehearsal', id, candidate.key, candidate.compared, shown],
    queryFn: ({ signal }) => fetchRehearsal(id, shown, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (!data || isRunning(data.state) ? 1500 : false),
  })
  const { data } = rehearsal
  const running = data ? isRunning(data.state) : true
  const { same, different, failing } = data?.results ?? { same: 0, different: 0, failing: 0 }
  const done = same + different + failing

  const run = async (work: () => Promise<unknown>, words?: string) => {
    await work()
    if (words !== undefined) toastDone(words)
    setAsking(undefined)
    await queries.invalidateQueries({ queryKey: ['rehearsal', id] })
  }
  const runAtOnce = (action: 'repeat' | 'cancel') => {
    setBusy(true)
    void run(() => act(action))
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  const activate = () =>
    knowing((fallen) =>
      send('POST /api/artwork/templates/:id/rehearsal/activate', {
        params: { id },
        body: fallen === undefined ? {} : { fallen },
      }),
    )
  const act = (action: 'repeat' | 'cancel') =>
    send(`POST /api/artwork/templates/:id/rehearsal/${action}`, { params: { id } })

  return (
    <section className={sections.section} aria-labelledby="rehearsal">
      <h2 id="rehearsal">{t('templates.rehearsal')}</h2>
      <p className={classes.note}>
        {t('templates.rehearsal.of', {
          name: candidate.name,
          time: formatTime(candidate.updateTimestamp),
          user: candidate.user,
        })}
      </p>
      {rehearsal.error && <State is="failed" error={rehearsal.error} onRetry={rehearsal.refetch} />}
      {data && running && (
        <div className={classes.progress}>
          <Progress value={data.progress} aria-label={t('templates.rehearsal.running')} />
          <span role="status">{t('templates.rehearsal.progress', { done, total: data.total })}</span>
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => runAtOnce('cancel')}>
            {t('templates.rehearsal.cancel')}
          </Button>
        </div>
      )}
      {data && !running && (
        <p role="status" className={classes.summary}>
          {data.state === 'completed'
            ? done === 0
              ? t('templates.rehearsal.none')
              : t('templates.rehearsal.summary', { failing, different, same })
            : t(`templates.rehearsal.state.${data.state === 'cancelled' ? 'cancelled' : 'failed'}`)}
        </p>
      )}
      <div className={classes.actions}>
        {(!running || done > 0) && (
          <Button
            variant={running || done === 0 ? 'default' : 'filled'}
            disabled={busy}
            onClick={() => setAsking('activate')}
          >
            {t('templates.rehearsal.activate')}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={() => setAsking('discard')}>
          {t('templates.rehearsal.discard')}
        </Button>
        {!running && (
          <Button variant="subtle" disabled={busy} onClick={() => runAtOnce('repeat')}>
            {t('templates.rehearsal.repeat')}
          </Button>
        )}
      </div>
      {data && <RehearsalCases id={id} cases={data.cases} />}
      <MoreButton count={data ? done - data.cases.length : 0} onMore={() => setShown(shown * 2)} />
      <Dialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t(asking === 'discard' ? 'templates.rehearsal.discard' : 'templates.rehearsal.activate')}
        confirm={t(asking === 'discard' ? 'templates.rehearsal.discard' : 'templates.rehearsal.activate')}
        danger={asking === 'discard'}
        onConfirm={() =>
          asking === 'discard'
            ? run(
                () => send('DELETE /api/artwork/templates/:id/rehearsal', { params: { id } }),
                t('templates.rehearsal.discarded'),
              )
            : run(activate, t('templates.rehearsal.activated', { name: candidate.name }))
        }
      >
        <p className={classes.note}>
          {asking === 'discard'
            ? t('templates.rehearsal.discard.ask', { name: candidate.name })
            : running
              ? t('templates.rehearsal.activate.early', { name: candidate.name })
              : done === 0
                ? t('templates.rehearsal.activate.none', { name: candidate.name })
                : t('templates.rehearsal.activate.ask', { failing, different })}
        </p>
        {asking === 'activate' && <ImpactLine collection="templates" id={id} />}
      </Dialog>
    </section>
  )
}
