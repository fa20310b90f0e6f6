/** From nothing to a known session: the server's start with its progress, then who is signed in, then the router; without the server, from what was last viewed. */
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Answer, send } from '../client/calls/api.ts'
import { isUnreachable, ProductError } from '../client/calls/errors.ts'
import { connectionState, onConnectionChange } from '#web/client/live/connection.ts'
import { beginSignedOut, loadSession, resumeSession, signedIn, watchSession } from '../client/session/session.ts'
import { setOperatorPages } from '../client/session/operator-pages.ts'
import { serverTime } from '../client/calls/server-clock.ts'
import { tellTimesBy } from '../ui/words/dates.ts'
import { State } from '../ui/notices/state.tsx'
import { useTexts } from '../ui/words/texts.ts'
import { router } from './router.tsx'

type ServerStart = Answer<'GET /api/start'>
type Stage =
  | { name: 'asking' }
  | { name: 'starting'; start: ServerStart }
  | { name: 'open' }
  | { name: 'failed'; error: unknown }

const betweenQuestions = 700

tellTimesBy(serverTime)

export function Boot() {
  const t = useTexts()
  const [stage, setStage] = useState<Stage>({ name: 'asking' })
  useEffect(() => begin(setStage), [])

  if (stage.name === 'open') return <RouterProvider router={router} />
  if (stage.name === 'failed') {
    const retry = () => {
      setStage({ name: 'asking' })
      begin(setStage)
    }
    return (
      <State
        is="failed"
        title={isUnreachable(stage.error) ? t('app.start.unreachable') : undefined}
        error={stage.error}
        onRetry={retry}
      />
    )
  }
  const percent = stage.name === 'starting' ? stage.start.percent : undefined
  return <State is="working" label={t('app.start')} percent={percent} />
}

function begin(setStage: (stage: Stage) => void): () => void {
  let gone = false
  const tell = (next: Stage) => gone || setStage(next)
  open(tell, () => gone).catch((error: unknown) => tell({ name: 'failed', error }))
  return () => {
    gone = true
  }
}

async function open(tell: (stage: Stage) => void, isGone: () => boolean): Promise<void> {
  for (;;) {
    const start = await send('GET /api/start').catch(unlessResumed)
    if (isGone()) return
    if (start === undefined) {
      watch()
      goOnWhenThere()
      return tell({ name: 'open' })
    }
    if (start.ready) {
      setOperatorPages(start)
      break
    }
    tell({ name: 'starting', start })
    await new Promise((resolve) => setTimeout(resolve, betweenQuestions))
  }
  await loadSession().catch(unlessUnknown)
  if (isGone()) return
  watch()
  tell({ name: 'open' })
}

let watching = false
function watch(): void {
  if (!watching) watchSession()
  watching = true
}

/** Document 1 §4: who cannot be told who they are signs in; the application starts all the same. */
function unlessUnknown(error: unknown): void {
  // Who went on as whoever was here last stays that.
  if (signedIn() || isUnreachable(error) || !(error instanceof ProductError)) throw error
  console.warn(error)
  beginSignedOut(error)
}

/** Without the server the application opens with what was last viewed, where somebody is signed in. */
async function unlessResumed(error: unknown): Promise<undefined> {
  if (!isUnreachable(error) || !(await resumeSession())) throw error
}

/** The server is asked who this is as soon as it is there; the lists ask for themselves. */
function goOnWhenThere(): void {
  const stop = onConnectionChange(() => {
    if (connectionState() !== 'online') return
    stop()
    void open(
      () => {},
      () => false,
    ).catch(() => undefined)
  })
}
