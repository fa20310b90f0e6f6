/** From content to content; the group of fields one looks at stays. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useWalk, type WalkStep } from '../../client/records/list-walk.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { WalkSteps } from '../../ui/lists/walk-steps.tsx'

export function ContentWalk({ id }: { id: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  const place = useWalk('contents', id)
  const go = useCallback(
    ({ href }: WalkStep) =>
      void navigate({ to: href, search: (before: object) => before, state: { insteadOf: `/contents/${id}` } }),
    [navigate, id],
  )
  if (!place || place.total < 2) return null
  const { previous, next, position, total } = place
  return (
    <WalkSteps
      label={t('contents.walk')}
      place={t('contents.walk.place', { position, total })}
      before={{ step: previous, label: t('contents.walk.previous'), end: t('contents.walk.first') }}
      after={{ step: next, label: t('contents.walk.next'), end: t('contents.walk.last') }}
      onGo={go}
    />
  )
}
