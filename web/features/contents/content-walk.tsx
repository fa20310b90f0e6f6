/** One content after the other, in the order of the list one came from: K before, J after, as with publications. */
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useWalk, type WalkStep } from '#web/client/list-walk.ts'
import { useTexts } from '#web/ui/texts.ts'
import { WithReason } from '#web/ui/with-reason.tsx'
import classes from './content.module.css'

export function ContentWalk({ id }: { id: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  const place = useWalk('contents', id)
  const { previous, next } = place ?? {}
  // The group of fields one looks at stays.
  const go = useCallback(
    (step: WalkStep | undefined) =>
      step &&
      void navigate({
        to: step.href,
        search: (before: object) => before,
        state: { insteadOf: `/contents/${id}` },
      }),
    [navigate, id],
  )
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, key, target } = event
      const isTyping = (target as HTMLElement).closest('input, textarea, select, [role=dialog]') !== null
      if (ctrlKey || metaKey || altKey || isTyping) return
      go(key === 'k' ? previous : key === 'j' ? next : undefined)
    }
    document.addEventListener('keydown', walk)
    return () => document.removeEventListener('keydown', walk)
  }, [go, previous, next])

  if (!place || place.total < 2) return null
  const button = (step: WalkStep | undefined, label: string, end: string, Icon: typeof IconChevronLeft) => (
    <WithReason reason={step ? undefined : end}>
      <ActionIcon size={28} aria-label={label} title={step && label} onClick={() => go(step)}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </WithReason>
  )
  return (
    <nav className={classes.walk} aria-label={t('contents.walk')}>
      {button(previous, t('contents.walk.previous'), t('contents.walk.first'), IconChevronLeft)}
      <span>{t('contents.walk.place', { position: place.position, total: place.total })}</span>
      {button(next, t('contents.walk.next'), t('contents.walk.last'), IconChevronRight)}
    </nav>
  )
}
