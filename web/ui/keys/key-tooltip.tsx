/** What a control does, and the key that does the same: so it is learned where one reaches for it. */
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { KeyHint } from './key-hint.tsx'
import classes from './key-hint.module.css'

export function KeyTooltip({ label, keys, children }: { label: string; keys: string; children: ReactElement }) {
  const told = (
    <span className={classes.told}>
      {label}
      <KeyHint keys={keys} />
    </span>
  )
  return <Tooltip label={told}>{children}</Tooltip>
}
