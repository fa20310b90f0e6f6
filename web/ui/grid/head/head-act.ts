import type { ReactNode } from 'react'

/** What the menu of a head offers, in groups. */
export type HeadAct = { label: string; icon?: ReactNode } &
  /** With a tick where it is on. */
  (
    | { run: () => void; isOn?: boolean }
    /** What opens beside it; `note` says what counts. */
    | { acts: readonly HeadAct[]; note: string }
  )
export type HeadActs = readonly (readonly HeadAct[])[]
