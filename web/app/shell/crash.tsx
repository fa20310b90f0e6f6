import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/ui/texts.ts'

/** Reloads the page, since browsers do not retry a module that failed to load in the same page. */
export function Crash({ error }: FallbackProps) {
  const t = useTexts()
  const message = error instanceof Error ? error.message : String(error)
  const isOffline = !navigator.onLine
  useEffect(() => {
    if (!isOffline) return
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isOffline])
  if (isOffline)
    return <EmptyState isWholeScreen title={t('app.crash.offline.title')} hint={t('app.crash.offline.text')} />
  return (
    <EmptyState
      isWholeScreen
      title={t('app.crash.title')}
      hint={t('app.crash.text', { message })}
      action={<Button onClick={() => location.reload()}>{t('app.crash.reload')}</Button>}
    />
  )
}
