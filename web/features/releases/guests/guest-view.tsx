/** What a guest was asked to look at: the pages first, what became another, and the decision at the thumb. */
import { Button, Textarea } from '@mantine/core'
import { useEffect, useReducer, useState } from 'react'
import { longestMessage } from '#domain/releases/release.ts'
import { type Answer, getBlob, pathOf, send } from '../../../client/calls/api.ts'
import { saveBlob } from '../../../client/files/save-file.ts'
import { ProductError } from '../../../client/calls/errors.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { State } from '../../../ui/notices/state.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { GuestPage } from './guest-page.tsx'
import { GuestRemarks } from './guest-remarks.tsx'
import classes from './guest.module.css'

type Seen = Answer<'GET /api/guest/view'>
type Props = { link: string; token: string; onOver: () => void }

export function GuestView({ link, token, onOver }: Props) {
  const t = useTexts()
  const [seen, setSeen] = useState<Seen>()
  const [fault, setFault] = useState<unknown>()
  const [drawn, setDrawn] = useState(0)
  const [asked, setAsked] = useState<Word>()
  const stand = seen?.isAfterChanges ? ('afterChanges' as const) : seen?.status
  /** Counted up to look once more. */
  const [looks, lookAgain] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    let isHere = true
    send('GET /api/guest/view', {}, { bearer: token }).then(
      (found) => isHere && setSeen(found),
      (error: unknown) => {
        if (!isHere) return
        if (error instanceof ProductError && error.code === 'guest.over') onOver()
        else setFault(error)
      },
    )
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- After a decision it is looked at once more.
  }, [token, onOver, looks])
  const leave = async () => {
    await send('POST /api/guest/leave', { body: { link, forever: false } }).catch(() => undefined)
    onOver()
  }
  const takePdf = async () => {
    const blob = await getBlob(pathOf('GET /api/guest/pdf'), { bearer: token })
    saveBlob(blob, `${seen?.label ?? ''}.pdf`)
  }
  if (fault !== undefined) return <State is="failed" error={fault} />
  if (!seen) return <State is="working" label={t('ui.loading')} />
  const isSeen = drawn >= seen.pages && seen.pages > 0
  return (
    <main className={classes.desk}>
      <title>{`${seen.label} – ${t('app.name')}`}</title>
      <header className={classes.head}>
        <p className={classes.asks}>{t('guest.view.asks', { owner: seen.owner, person: seen.person })}</p>
        <h1 className={classes.title}>{seen.label}</h1>
        <Button className={classes.leave} variant="subtle" size="compact-sm" onClick={() => void leave()}>
          {t('guest.leave')}
        </Button>
        <p className={classes.facts}>
          {stand && <StatusBadge label={t(`release.status.${stand}`)} {...statusLook[stand]} />}{' '}
          {t('release.number', { number: seen.number })} · {t('guest.until', { until: formatDate(seen.until) })}
        </p>
      </header>
      <div className={classes.pages}>
        {seen.pages === 0 && <p>{t('guest.view.noPages')}</p>}
        {Array.from({ length: seen.pages }, (_, index) => (
          <GuestPage key={index} page={index + 1} token={token} onDrawn={() => setDrawn((before) => before + 1)} />
        ))}
      </div>
      <section className={classes.changes} aria-label={t('guest.changes')}>
        <h2 className={classes.quiet}>{t('guest.changes')}</h2>
        {seen.changes.length === 0 ? (
          <p>{t('guest.noChanges')}</p>
        ) : (
          <ul>
            {seen.changes.map(({ name, before, after }) => (
              <li key={name}>
                {name}: <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
              </li>
            ))}
          </ul>
        )}
        {seen.mayTakePdf && <TakePdf take={takePdf} />}
        <GuestRemarks seen={seen} token={token} onSaid={lookAgain} />
      </section>
      <div className={classes.acts}>
        {seen.mayDecide && seen.hash !== null && (
          <>
            <Button disabled={!isSeen} onClick={() => setAsked('published')}>
              {t('release.action.published')}
            </Button>
            <Button variant="default" onClick={() => setAsked('afterChanges')}>
              {t('release.action.afterChanges')}
            </Button>
            <Button variant="default" onClick={() => setAsked('rejected')}>
              {t('release.action.rejected')}
            </Button>
          </>
        )}
      </div>
      {asked && seen.hash !== null && (
        <Decision
          word={asked}
          seen={seen}
          onClose={() => setAsked(undefined)}
          decide={async (reason) => {
            const isApproval = asked === 'published'
            const body = {
              status: isApproval ? ('published' as const) : ('rejected' as const),
              afterChanges: asked === 'afterChanges',
              hash: seen.hash ?? '',
              reason,
            }
            await send('POST /api/guest/decision', { body }, { bearer: token })
            setAsked(undefined)
            lookAgain()
          }}
        />
      )}
    </main>
  )
}

function TakePdf({ take }: { take: () => Promise<void> }) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const run = async () => {
    setBusy(true)
    setFault(undefined)
    await take()
      .catch(setFault)
      .finally(() => setBusy(false))
  }
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void run()}>
        {t('guest.takePdf')}
      </Button>
      {fault !== undefined && <p role="alert">{errorText(fault)}</p>}
    </div>
  )
}

type Word = 'published' | 'afterChanges' | 'rejected'
type Asked = { word: Word; seen: Seen; onClose: () => void; decide: (reason: string) => Promise<void> }

function Decision({ word, seen, onClose, decide }: Asked) {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const isAsked = word === 'afterChanges' && seen.threads.some(({ isOpen }) => isOpen)
  const isMissing = word !== 'published' && !isAsked && reason.trim() === ''
  return (
    <Dialog
      opened
      title={t(`release.action.${word}`)}
      confirm={t(`release.action.${word}`)}
      danger={word === 'rejected'}
      isDeliberate
      reason={isMissing ? t(word === 'rejected' ? 'release.reasonRequired' : 'release.correctionsRequired') : undefined}
      onConfirm={() => decide(reason)}
      onClose={onClose}
    >
      {word === 'afterChanges' && <p>{t('release.explain.afterChanges')}</p>}
      <p>{t('guest.signs', { name: seen.name, person: seen.person })}</p>
      <Textarea
        label={t(
          word === 'rejected' ? 'release.reason' : word === 'afterChanges' ? 'release.corrections' : 'release.comment',
        )}
        required={word !== 'published' && !isAsked}
        autosize
        minRows={3}
        maxLength={longestMessage}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
