/** Where the link of a guest leads: who asks and a code first, then what they were asked about. No part of the application is loaded. */
import { useCallback, useState } from 'react'
import { keepGuestToken, linkInAddress, tokenOfGuest } from '../client/session/guest-visit.ts'
import { GuestGate } from '#web/features/releases/guests/guest-gate.tsx'
import { GuestDesk } from '#web/features/releases/guests/guest-desk.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { EntrySheet, WayOn } from './sign-in/entry-sheet.tsx'
import classes from './sign-in/sign-in.module.css'

export function GuestScreen() {
  const t = useTexts()
  const [link] = useState(linkInAddress)
  const [token, setToken] = useState(() => tokenOfGuest(link))
  const [isGone, setGone] = useState(false)
  const become = useCallback(
    (next: string | undefined) => {
      keepGuestToken(link, next)
      setToken(next)
    },
    [link],
  )
  const leave = useCallback(() => become(undefined), [become])
  if (token !== undefined) return <GuestDesk key={token} link={link} token={token} onOver={leave} />
  if (isGone)
    return (
      <EntrySheet title={t('guest.title')}>
        <p className={classes.told} role="alert">
          {t('guest.notFound')}
        </p>
        <WayOn />
      </EntrySheet>
    )
  return (
    <EntrySheet title={t('guest.claim')}>
      <GuestGate link={link} onEnter={become} onGone={() => setGone(true)} />
    </EntrySheet>
  )
}
