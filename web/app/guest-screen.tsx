/** Where the link of a guest leads: who asks and a code first, then what they were asked about. No part of the application is loaded. */
import { useCallback, useState } from 'react'
import { AnchorLink } from '../shared/links.tsx'
import { keepGuestToken, linkInAddress, tokenOfGuest } from '../client/session/guest-visit.ts'
import { GuestGate, useOpenedLink } from '#web/features/releases/guests/guest-gate.tsx'
import { GuestDesk } from '#web/features/releases/guests/guest-desk.tsx'
import { State } from '#web/ui/notices/state.tsx'
import { useTexts } from '../ui/words/texts.ts'
import { EntrySheet } from './sign-in/entry-sheet.tsx'
import classes from './sign-in/sign-in.module.css'

export function GuestScreen() {
  const t = useTexts()
  const [link] = useState(linkInAddress)
  const [token, setToken] = useState(() => tokenOfGuest(link))
  const become = useCallback(
    (next: string | undefined) => {
      keepGuestToken(link, next)
      setToken(next)
    },
    [link],
  )
  const leave = useCallback(() => become(undefined), [become])
  const { opened, fault, isGone } = useOpenedLink(link, token === undefined)
  if (token !== undefined) return <GuestDesk key={token} link={link} token={token} onOver={leave} />
  if (isGone)
    return (
      <EntrySheet title={t('guest.gone')}>
        <p className={classes.told} role="alert">
          {t('guest.gone.hint')}
        </p>
        <AnchorLink to="/login" size="sm" display="block" mt="md">
          {t('guest.gone.account')}
        </AnchorLink>
      </EntrySheet>
    )
  if (opened)
    return (
      <EntrySheet title={t('guest.claim', opened)}>
        <GuestGate link={link} opened={opened} onEnter={become} />
      </EntrySheet>
    )
  if (fault !== undefined) return <EntrySheet title={t('guest.title')} failure={fault} />
  return (
    <main className={classes.desk}>
      <title>{`${t('guest.title')} – ${t('app.name')}`}</title>
      <State is="working" label={t('ui.loading')} />
    </main>
  )
}
