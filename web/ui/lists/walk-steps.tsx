/** One record after the other, in the order of the list one came from: K before, J after. */
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { KeyTooltip } from '../keys/key-tooltip.tsx'
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
  { keys: 'J', does: 'keys.after' },
  { keys: 'K', does: 'keys.before' },
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

  const button = (way: Way<Step>, Icon: typeof IconChevronLeft, key: string) => {
    const { step } = way
    const control = (
      <ActionIcon size={28} aria-label={way.label} onClick={() => step !== undefined && onGo(step)}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
    if (step === undefined) return <WithReason reason={way.end}>{control}</WithReason>
    return (
      <KeyTooltip label={way.label} keys={key}>
        {control}
      </KeyTooltip>
    )
  }
  return (
    <nav className={`${classes.walk} ${className ?? ''}`} aria-label={label}>
      {button(before, IconChevronLeft, 'K')}
      <span>{place}</span>
      {button(after, IconChevronRight, 'J')}
    </nav>
  )
}
