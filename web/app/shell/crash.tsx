import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useConnection } from '#web/client/live/connection.ts'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { isMissingChunk, reloadIfAnswered } from '../missing-chunk.ts'

export function Crash({ error }: { error: unknown }) {
  const t = useTexts()
  const message = error instanceof Error ? error.message : String(error)
  if (!navigator.onLine || isMissingChunk(error)) return <NotLoaded />
  return (
    <State
      is="empty"
      isWholeScreen
      title={t('app.crash.title')}
      hint={t('app.crash.text', { message })}
      action={<Button onClick={() => location.reload()}>{t('app.crash.reload')}</Button>}
    />
  )
}

/** Reloads the page, since browsers do not retry a module that failed to load in the same page. */
function NotLoaded() {
  const t = useTexts()
  const connection = useConnection()
  const [isTrying, setTrying] = useState(false)
  const [wasAway, setAway] = useState(false)
  if (connection !== 'online' && !wasAway) setAway(true)
  const isBack = wasAway && connection === 'online'
  useEffect(() => {
    if (isBack) void reloadIfAnswered()
  }, [isBack])
  const tryAgain = async () => {
    setTrying(true)
    if (!(await reloadIfAnswered())) setTrying(false)
  }
  return (
    <State
      is="empty"
      isWholeScreen
      title={t('app.crash.offline.title')}
      hint={t('app.crash.offline.text')}
      action={
        <Button variant="default" loading={isTrying} onClick={() => void tryAgain()}>
          {t('ui.error.retry')}
        </Button>
      }
    />
  )
}
