/** In place of a list's filters while rows are ticked: how many, and what can be done with them. */
import { CloseButton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Toolbar } from './toolbar.tsx'
import classes from './selection-bar.module.css'

type SelectionBarProps = {
  /** How many are ticked, in words. */
  label: string
  clearLabel: string
  onClear: () => void
  children: ReactNode
  hint?: string
}

export function SelectionBar({ label, clearLabel, onClear, children, hint }: SelectionBarProps) {
  return (
    <Toolbar label={label}>
      <CloseButton size="sm" aria-label={clearLabel} onClick={onClear} />
      <Text fw={600}>{label}</Text>
      {children}
      {hint !== undefined && (
        <Text className={classes.hint} size="sm" c="dimmed" visibleFrom="md" title={hint}>
          {hint}
        </Text>
      )}
    </Toolbar>
  )
}
