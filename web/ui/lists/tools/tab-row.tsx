/** The parts of a record by name, in one row: where they do not fit it slides, and the one that is open is in sight. */
import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './toolbar.module.css'

export function TabRow({ label, open, children }: { label: string; open: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[id$='-tab-${open}']`)
    if (!row.current || !tab) return
    const { left, right } = row.current.getBoundingClientRect()
    const seen = tab.getBoundingClientRect()
    if (!tab.nextElementSibling) row.current.scrollLeft = row.current.scrollWidth
    else if (seen.right > right) row.current.scrollLeft += seen.right - right + room
    else if (seen.left < left) row.current.scrollLeft += seen.left - left - room
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another tab was opened.
  }, [open])
  return (
    <div ref={row} className={`${classes.tabs} edge-fade`}>
      <Tabs.List aria-label={label}>{children}</Tabs.List>
    </div>
  )
}

/** What is seen of the next one: that there is one. */
const room = 48
