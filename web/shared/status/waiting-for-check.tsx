/** What is decided on cannot be composed right now: when it is tried again, and that it can be tried at once. */
import { Anchor, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isUnreachable } from '../../client/calls/errors.ts'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './status-dialog.module.css'

type Props = { error: Error; seconds: number; again: () => void }

/** A new one for each try. */
export function WaitingForCheck({ error, seconds, again }: Props) {
  const t = useTexts()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(now - 1, 0)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={classes.checking} role="status">
      <Loader size={14} aria-hidden />
      {t(isUnreachable(error) ? 'release.check.unreachable' : 'release.check.busy', { seconds: left })}
      <Anchor component="button" type="button" fz="inherit" onClick={again}>
        {t('release.check.now')}
      </Anchor>
    </p>
  )
}
