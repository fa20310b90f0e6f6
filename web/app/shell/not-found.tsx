import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { signedIn } from '../../client/session/session.ts'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { EntrySheet, WayOn } from '../sign-in/entry-sheet.tsx'
import classes from '../sign-in/sign-in.module.css'

export function NotFound() {
  return signedIn() ? <NotFoundInShell /> : <NotFoundByStranger />
}

function NotFoundInShell() {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <State
      is="empty"
      isWholeScreen
      title={t('app.notFound.title')}
      hint={t('app.notFound.text')}
      action={<Button onClick={() => void navigate({ to: '/home' })}>{t('app.notFound.home')}</Button>}
    />
  )
}

/** Whoever follows an old download link knows neither the product nor its overview. */
function NotFoundByStranger() {
  const t = useTexts()
  return (
    <EntrySheet title={t('app.notFound.title')} claim={t('app.notFound.title')}>
      <p className={classes.told}>{t('app.notFound.text')}</p>
      <WayOn />
    </EntrySheet>
  )
}
