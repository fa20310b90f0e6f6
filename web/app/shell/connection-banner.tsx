/** Says when the server is away, and that work goes on. */
import { useEffect, useRef } from 'react'
import { useConnection } from '#web/client/live/connection.ts'
import { toastDone } from '#web/ui/toasts.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './connection-banner.module.css'

export function ConnectionBanner() {
  const t = useTexts()
  const connection = useConnection()
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
      {connection === 'offline' && (
        <div className={classes.banner}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
            <path d="M6 .8 11.2 6 6 11.2.8 6z" fill="currentColor" />
          </svg>
          {t('app.offline')}
        </div>
      )}
    </div>
  )
}
