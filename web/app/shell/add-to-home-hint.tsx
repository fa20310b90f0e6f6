/** Says once a month how the application comes onto the home screen of a phone or tablet by Apple. */
import { CloseButton } from '@mantine/core'
import { IconSquarePlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readPreference, writePreference } from '../../client/session/preferences.ts'
import { today } from '../../client/calls/server-clock.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { isHinted, thisBrowser } from './add-to-home.ts'
import classes from './add-to-home-hint.module.css'

export function AddToHomeHint() {
  const t = useTexts()
  const [isShown, setShown] = useState(() =>
    isHinted(thisBrowser(), readPreference('addToHome.shown', undefined), today()),
  )
  useEffect(() => {
    if (isShown) writePreference('addToHome.shown', today())
  }, [isShown])
  if (!isShown) return null
  return (
    <aside className={classes.hint} aria-label={t('app.addToHome.title')}>
      <IconSquarePlus size={20} stroke={1.5} aria-hidden />
      <p>
        <strong>{t('app.addToHome.title')}</strong> {t('app.addToHome.how')}
      </p>
      <CloseButton aria-label={t('ui.close')} onClick={() => setShown(false)} />
    </aside>
  )
}
