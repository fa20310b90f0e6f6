/** Where the mails about a changed address lead: the new one is confirmed, the one before restored. */
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../client/calls/api.ts'
import { loadSession } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { EntrySheet, WayOn } from './entry-sheet.tsx'
import { LinkCheck } from './link-check.tsx'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import { useEntry } from './use-entry.ts'
import classes from './sign-in.module.css'

type Action = 'email' | 'restore'

const calls = { email: 'POST /api/auth/confirm-email', restore: 'POST /api/auth/restore-email' } as const

export function EmailLink({ action }: { action: Action }) {
  const t = useTexts()
  const [done, setDone] = useState<string>()
  const { token = '' } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const title = t(`emailLink.${action}.title`)
  if (done !== undefined) return <Done action={action} email={done} />
  return (
    <LinkCheck key={token} call="POST /api/auth/check-email-link" action={action} title={title}>
      {({ email, name }) => (
        <Sheet action={action} email={email} name={name} token={token} onDone={() => setDone(email)} />
      )}
    </LinkCheck>
  )
}

type SheetProps = { action: Action; email: string; name: string; token: string; onDone: () => void }

/** Mail programs open links by themselves: nothing happens before a person says so. */
function Sheet({ action, email, name, token, onDone }: SheetProps) {
  const t = useTexts()
  const online = useBrowserOnline()
  const { busy, failure, attempt } = useEntry()
  const submit = async () => {
    const isDone = await attempt(async () => {
      await send(calls[action], { body: { token } })
    })
    if (!isDone) return
    // Whoever is signed in here goes by the new address, or is out.
    await loadSession().catch(() => undefined)
    onDone()
  }
  return (
    <EntrySheet
      title={t(`emailLink.${action}.title`)}
      claim={t(`emailLink.${action}.title`)}
      failure={failure}
      onSubmit={() => void submit()}
    >
      <p className={classes.told}>{t(`emailLink.${action}.text`, { email, name })}</p>
      <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
        {t(`emailLink.${action}.confirm`)}
      </Button>
    </EntrySheet>
  )
}

function Done({ action, email }: { action: Action; email: string }) {
  const t = useTexts()
  return (
    <EntrySheet title={t(`emailLink.${action}.title`)} claim={t(`emailLink.${action}.done`)}>
      <p className={classes.told}>{t(`emailLink.${action}.after`, { email })}</p>
      <WayOn />
    </EntrySheet>
  )
}
