/** What a guest was asked to look at: the pages first, what became another, and the decision at the thumb. */
import { Anchor, Box, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useReducer, useState } from 'react'
import { longestMessage } from '#domain/releases/release.ts'
import { type Answer, getBlob, pathOf, send } from '../../../client/calls/api.ts'
import { saveBlob } from '../../../client/files/save-file.ts'
import { useGuestWords } from '../../../client/session/guest-visit.ts'
import { ProductError } from '../../../client/calls/errors.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatDate } from '../../../ui/words/dates.ts'
import { useMedia } from '#web/ui/grid/use-media.ts'
import { State } from '../../../ui/notices/state.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { ChangeWords } from '../compare/change-list.tsx'
import beside from '../../../shared/status/status-dialog.module.css'
import { GuestPages, type Pointing } from './guest-pages.tsx'
import { GuestChanges, GuestProof } from './guest-proof.tsx'
import { GuestRemarks } from './guest-remarks.tsx'
import classes from './guest.module.css'

type Seen = Answer<'GET /api/guest/releases/:id'>
/** Which pages, of which hash. */
type Drawn = { hash: string | undefined; pages: readonly number[] }
type Props = {
  release: string
  link: string
  token: string
  /** To all that they are asked about; absent where there is nothing else. */
  onBack: (() => void) | undefined
  /** There may be others that wait. */
  onDecided: () => void
  onOver: () => void
}

export function GuestView({ release, link, token, onBack, onDecided, onOver }: Props) {
  const t = useTexts()
  const [seen, setSeen] = useState<Seen>()
  const [fault, setFault] = useState<unknown>()
  const [drawn, setDrawn] = useState<Drawn>({ hash: undefined, pages: [] })
  const [asked, setAsked] = useState<{ word: Word; hash: string }>()
  const [pointing, setPointing] = useState<Pointing>({ isAsked: false })
  const stand = seen?.isAfterChanges ? ('afterChanges' as const) : seen?.status
  /** Counted up to look once more. */
  const [looks, lookAgain] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    let isHere = true
    send('GET /api/guest/releases/:id', { params: { id: release } }, { bearer: token }).then(
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
  }, [release, token, onOver, looks])
  useEffect(() => {
    // Whoever comes back to the page that stayed open may find others' work on it.
    const look = () => !document.hidden && lookAgain()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const leave = async () => {
    await send('POST /api/guest/leave', {}, { bearer: token }).catch(() => undefined)
    onOver()
  }
  const takePdf = async () => {
    const blob = await getBlob(pathOf('GET /api/guest/releases/:id/pdf', { params: { id: release } }), {
      bearer: token,
    })
    saveBlob(blob, `${seen?.label ?? ''}.pdf`)
  }
  if (fault !== undefined) return <State is="failed" error={fault} />
  if (!seen) return <State is="working" label={t('ui.loading')} />
  const hash = seen.hash ?? undefined
  const note = (page: number) =>
    setDrawn((before) => ({ hash, pages: before.hash === hash ? [...new Set([...before.pages, page])] : [page] }))
  // What is decided on has been on this screen: pages that changed meanwhile are shown before.
  const isSeen = hash !== undefined && drawn.hash === hash && seen.pages > 0 && drawn.pages.length >= seen.pages
  const ask = (word: Word) => hash !== undefined && setAsked({ word, hash })
  return (
    <main className={classes.desk}>
      <title>{`${seen.label} – ${t('app.name')}`}</title>
      <header className={classes.head}>
        <p className={classes.asks}>{t('guest.view.asks', { owner: seen.owner, person: seen.person })}</p>
        <h1 className={classes.title}>{seen.title}</h1>
        {onBack && (
          <Button className={classes.back} variant="subtle" size="compact-sm" onClick={onBack}>
            {t('guest.all')}
          </Button>
        )}
        <Button className={classes.leave} variant="subtle" size="compact-sm" onClick={() => void leave()}>
          {t('guest.leave')}
        </Button>
        <Group component="p" gap="4px 8px" className={classes.facts ?? ''}>
          {stand && <StatusBadge label={t(`release.status.${stand}`)} {...statusLook[stand]} />}
          {[
            seen.format,
            t('release.number', { number: seen.number }),
            t('guest.linkUntil', { until: formatDate(seen.until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          <Below
            count={seen.changes.length}
            onPoint={seen.mayComment && seen.sheets.length > 0 ? () => setPointing({ isAsked: true }) : undefined}
          />
        </Group>
      </header>
      <GuestPages
        {...{ release, token, hash, seen, pointing }}
        onDrawn={note}
        onPointing={setPointing}
        onOther={lookAgain}
      />
      <section id={changesId} className={classes.changes} aria-label={t('guest.changes')}>
        {seen.number > 1 && <h2 className={classes.quiet}>{t('guest.changes')}</h2>}
        {seen.changes.length === 0 ? (
          seen.number > 1 && <p>{t('guest.noChanges')}</p>
        ) : (
          <ul className={classes.threads}>
            {seen.changes.map((change, index) => (
              <li key={`${index} ${change.name}`}>
                <strong>{change.name}</strong>
                <ChangeWords change={change} />
              </li>
            ))}
          </ul>
        )}
        {seen.mayTakePdf && <TakePdf take={takePdf} />}
        <GuestRemarks {...{ release, seen, link, token, pointing }} onPointing={setPointing} onSaid={lookAgain} />
        <Never token={token} />
      </section>
      <div className={classes.acts}>
        {seen.mayDecide && seen.hash !== null && (
          <>
            <Button disabled={!isSeen} onClick={() => ask('published')}>
              {t('release.action.published')}
            </Button>
            <Button data-act="afterChanges" variant="default" disabled={!isSeen} onClick={() => ask('afterChanges')}>
              {t('release.action.afterChanges')}
            </Button>
            <Button variant="default" disabled={!isSeen} onClick={() => ask('rejected')}>
              {t('release.action.rejected')}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <Decision
          word={asked.word}
          page={{ release, token, hash: asked.hash, onOther: lookAgain }}
          seen={seen}
          link={link}
          onClose={() => setAsked(undefined)}
          decide={async (reason) => {
            const isApproval = asked.word === 'published'
            const body = {
              status: isApproval ? ('published' as const) : ('rejected' as const),
              afterChanges: asked.word === 'afterChanges',
              hash: asked.hash,
              reason,
            }
            try {
              await send('POST /api/guest/releases/:id/decision', { params: { id: release }, body }, { bearer: token })
              setAsked(undefined)
              onDecided()
            } finally {
              // What was refused may be about pages that are others by now.
              lookAgain()
            }
          }}
        />
      )}
    </main>
  )
}

const changesId = 'changes'

/** What on a phone lies below all pages. */
function Below({ count, onPoint }: { count: number; onPoint: (() => void) | undefined }) {
  const t = useTexts()
  const isNarrow = useMedia('(max-width: 760px)')
  if (!isNarrow) return null
  const link = { component: 'button', type: 'button', inherit: true } as const
  return (
    <>
      {count > 0 && (
        <Anchor {...link} onClick={() => document.getElementById(changesId)?.scrollIntoView()}>
          {t('home.changes', { count })}
        </Anchor>
      )}
      {onPoint && (
        <Anchor {...link} onClick={onPoint}>
          {t('remarks.write')}
        </Anchor>
      )}
    </>
  )
}

/** Only here, after the code: whoever has the link alone speaks for nobody. */
function Never({ token }: { token: string }) {
  const t = useTexts()
  const [step, setStep] = useState<'offered' | 'asked' | 'done'>('offered')
  if (step === 'done') return <p role="status">{t('guest.never.done')}</p>
  return (
    // Nobody presses it for what stands above, nor is it cut by what stands at the foot.
    <Box mt="xl">
      <Anchor component="button" type="button" c="dimmed" size="xs" onClick={() => setStep('asked')}>
        {t('guest.never')}
      </Anchor>
      {step === 'asked' && (
        <Dialog
          opened
          title={t('guest.never')}
          confirm={t('guest.never')}
          isDeliberate
          onConfirm={async () => {
            await send('POST /api/guest/leave', { body: { forever: true } }, { bearer: token })
            setStep('done')
          }}
          onClose={() => setStep('offered')}
        >
          <p>{t('guest.never.explain')}</p>
        </Dialog>
      )}
    </Box>
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
type Asked = {
  word: Word
  /** Of the pages that it is about. */
  page: Omit<Parameters<typeof GuestProof>[0], 'seen'>
  seen: Seen
  link: string
  onClose: () => void
  decide: (reason: string) => Promise<void>
}

function Decision({ word, page, seen, link, onClose, decide }: Asked) {
  const t = useTexts()
  const [reason, setReason] = useGuestWords(link, `${word} ${page.release}`)
  const isAsked = word === 'afterChanges' && seen.threads.some(({ isOpen }) => isOpen)
  const isMissing = word !== 'published' && !isAsked && reason.trim() === ''
  return (
    <Dialog
      opened
      title={t(`release.action.${word}`)}
      confirm={t(`release.action.${word}`)}
      danger={word === 'rejected'}
      isDeliberate
      isScreen
      size={860}
      reason={isMissing ? t(word === 'rejected' ? 'release.reasonRequired' : 'release.correctionsRequired') : undefined}
      onConfirm={async () => {
        await decide(reason)
        setReason('')
      }}
      onClose={onClose}
    >
      <div className={beside.beside}>
        <GuestProof {...page} seen={seen} />
        <Stack gap="md">
          <Text size="sm">
            {word === 'afterChanges' && `${t('release.explain.afterChanges')} `}
            {t('guest.signs', { name: seen.name, person: seen.person })}
          </Text>
          <GuestChanges seen={seen} />
          <Textarea
            label={t(
              word === 'rejected'
                ? 'release.reason'
                : word === 'afterChanges'
                  ? 'release.corrections'
                  : 'release.comment',
            )}
            required={word !== 'published' && !isAsked}
            autosize
            minRows={3}
            maxLength={longestMessage}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
      </div>
    </Dialog>
  )
}
