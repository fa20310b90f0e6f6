/** Says when the server is away, slow or busy, and that work goes on; and when what is typed would be gone with the window. */
import { useEffect, useRef } from 'react'
import { useBusySeconds } from '#web/client/calls/busy.ts'
import { useIsAnyFleeting } from '#web/client/editing/use-drafts.ts'
import { useConnection } from '#web/client/live/connection.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './connection-banner.module.css'

export function ConnectionBanner() {
  const t = useTexts()
  const connection = useConnection()
  const busy = useBusySeconds()
  const isFleeting = useIsAnyFleeting()
  const wasOffline = useRef(false)

  useEffect(() => {
    if (connection === 'offline') wasOffline.current = true
    if (connection === 'online') {
      if (wasOffline.current) toastDone(t('app.online'))
      wasOffline.current = false
    }
  }, [connection, t])

  return (
    <div aria-live="polite">
      {connection === 'offline' && <Banner>{t('app.offline')}</Banner>}
      {busy !== undefined && <Banner>{t('app.busy', { seconds: busy })}</Banner>}
      {connection === 'slow' && <Banner>{t('app.slow')}</Banner>}
      {isFleeting && <Banner>{t('editing.fleeting')}</Banner>}
    </div>
  )
}

function Banner({ children }: { children: string }) {
  return (
    <div className={classes.banner}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
        <path d="M6 .8 11.2 6 6 11.2.8 6z" fill="currentColor" />
      </svg>
      {children}
    </div>
  )
}
