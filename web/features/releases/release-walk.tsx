/** From publication to publication. */
import { useNavigate } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { useWalk, type WalkStep } from '../../client/records/list-walk.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { WalkSteps } from '../../ui/lists/walk-steps.tsx'
import classes from './draft/release-screen.module.css'

export const ReleaseWalk = memo(function ReleaseWalk({ publicationId }: { publicationId: string | undefined }) {
  const t = useTexts()
  const navigate = useNavigate()
  const place = useWalk('publications', publicationId)
  const go = useCallback(
    ({ href }: WalkStep) => void navigate({ to: href, state: { insteadOf: location.pathname } }),
    [navigate],
  )
  if (!place || place.total < 2) return null
  const { previous, next, position, total } = place
  return (
    <WalkSteps
      className={classes.walk}
      label={t('release.walk')}
      place={t('release.walk.place', { position, total })}
      before={{ step: previous, label: t('release.walk.previous'), end: t('release.walk.first') }}
      after={{ step: next, label: t('release.walk.next'), end: t('release.walk.last') }}
      onGo={go}
    />
  )
})
