/** One publication after the other, in the order of the list one came from: K before, J after. */
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWalk, type WalkStep } from '#web/client/list-walk.ts'
import { useTexts } from '#web/ui/texts.ts'
import { WithReason } from '#web/ui/with-reason.tsx'
import classes from './release-screen.module.css'

export function ReleaseWalk({ publicationId }: { publicationId: string | undefined }) {
  const t = useTexts()
  const navigate = useNavigate()
  const place = useWalk('publications', publicationId)
  const { previous, next } = place ?? {}
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [role=dialog]'))
        return
      const step = event.key === 'k' ? previous : event.key === 'j' ? next : undefined
      if (step) void navigate({ to: step.href })
    }
    document.addEventListener('keydown', walk)
    return () => document.removeEventListener('keydown', walk)
  }, [navigate, previous, next])
  if (!place || place.total < 2) return undefined
  const button = (step: WalkStep | undefined, label: string, Icon: typeof IconChevronLeft, end: string) => (
    <WithReason reason={step ? undefined : end}>
      <ActionIcon
        size={28}
        aria-label={label}
        title={step ? label : undefined}
        onClick={() => step && void navigate({ to: step.href })}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </WithReason>
  )
  return (
    <nav className={classes.walk} aria-label={t('release.walk')}>
      {button(previous, t('release.walk.previous'), IconChevronLeft, t('release.walk.first'))}
      <span className={classes.place}>{t('release.walk.place', { position: place.position, total: place.total })}</span>
      {button(next, t('release.walk.next'), IconChevronRight, t('release.walk.last'))}
    </nav>
  )
}
