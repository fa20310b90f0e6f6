/** A link is looked at before anything is asked of its reader: what it is good for, or why it is not. */
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { type Answer, send } from '../../client/calls/api.ts'
import { isUnreachable } from '../../client/calls/errors.ts'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { EntrySheet, Told, WayOn } from './entry-sheet.tsx'
import classes from './sign-in.module.css'

type CheckCall =
  | 'POST /api/auth/check-reset-link'
  | 'POST /api/auth/check-registration-link'
  | 'POST /api/auth/check-set-up-link'
  | 'POST /api/auth/check-invitation'
  | 'POST /api/auth/check-email-link'

type LinkCheckProps<To extends CheckCall> = {
  call: To
  /** Of a call that looks at links of several kinds. */
  action?: 'email' | 'restore'
  title: string
  /** Where one gets a new link. */
  again?: ReactNode
  children: (found: Answer<To>, token: string) => ReactNode
}

type Found<To extends CheckCall> =
  | { state: 'asking' }
  | { state: 'good'; answer: Answer<To> }
  | { state: 'bad'; error: unknown }

export function LinkCheck<To extends CheckCall>(props: LinkCheckProps<To>) {
  const [attempt, setAttempt] = useState(0)
  return <Look key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

function Look<To extends CheckCall>({
  call,
  action,
  title,
  again,
  children,
  onAgain,
}: LinkCheckProps<To> & { onAgain: () => void }) {
  const t = useTexts()
  const { token = '' } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const [link, setLink] = useState<Found<To>>({ state: 'asking' })

  useEffect(() => {
    const controller = new AbortController()
    send<CheckCall>(call, { body: { token, ...(action && { action }) } }, { signal: controller.signal }).then(
      (answer) => setLink({ state: 'good', answer: answer as Answer<To> }),
      (error: unknown) => controller.signal.aborted || setLink({ state: 'bad', error }),
    )
    return () => controller.abort()
  }, [call, action, token])

  if (link.state === 'good') return children(link.answer, token)
  return (
    <EntrySheet title={title} claim={link.state === 'asking' ? t('reset.checking') : title}>
      {link.state === 'bad' && (
        <>
          <Told role="alert">{errorText(link.error)}</Told>
          <p className={classes.ways}>
            {isUnreachable(link.error) ? (
              <button type="button" onClick={onAgain}>
                {t('ui.error.retry')}
              </button>
            ) : (
              again
            )}
          </p>
          <WayOn />
        </>
      )}
    </EntrySheet>
  )
}
