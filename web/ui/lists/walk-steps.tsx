/** One record after the other, in the order of the list one came from: K before, J after. */
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type ToldKey, useKeysTold } from '../keys/keys.ts'
import { WithReason } from '../dialogs/with-reason.tsx'
import classes from './walk-steps.module.css'

export type WalkStepsProps<Step> = {
  label: string
  /** Such as `2 of 24`. */
  place: string
  before: Way<Step>
  after: Way<Step>
  onGo: (step: Step) => void
  className?: string | undefined
}

/** Without a step this is the end of the list, for the reason given. */
type Way<Step> = { step: Step | undefined; label: string; end: string }

const keys: readonly ToldKey[] = [
  { keys: 'K', does: 'keys.before' },
  { keys: 'J', does: 'keys.after' },
]

export function WalkSteps<Step>({ label, place, before, after, onGo, className }: WalkStepsProps<Step>) {
  useKeysTold(keys)
  useEffect(() => {
    const onKey = ({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent) => {
      const isTyping = (target as HTMLElement).closest('input, textarea, select, [role=dialog], [role=grid]') !== null
      if (ctrlKey || metaKey || altKey || isTyping) return
      const step = key === 'k' ? before.step : key === 'j' ? after.step : undefined
      if (step !== undefined) onGo(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [before.step, after.step, onGo])

  const button = (way: Way<Step>, Icon: typeof IconChevronLeft) => (
    <WithReason reason={way.step === undefined ? way.end : undefined}>
      <ActionIcon
        size={28}
        aria-label={way.label}
        title={way.step === undefined ? undefined : way.label}
        onClick={() => way.step !== undefined && onGo(way.step)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </WithReason>
  )
  return (
    <nav className={`${classes.walk} ${className ?? ''}`} aria-label={label}>
      {button(before, IconChevronLeft)}
      <span>{place}</span>
      {button(after, IconChevronRight)}
    </nav>
  )
}
