import type { ReactNode } from 'react'

/** What the menu of a head or of a cell offers, in groups; `keys` do the same. */
export type HeadAct = { label: string; icon?: ReactNode } &
  /** With a tick where it is on. */
  (
    | { run: () => void; isOn?: boolean; keys?: string }
    /** What opens beside it; `note` says what counts. */
    | { acts: readonly HeadAct[]; note?: string }
  )
export type HeadActs = readonly (readonly HeadAct[])[]
