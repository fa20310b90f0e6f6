import type { ReactNode } from 'react'

/** What the menu of a head offers, in groups. */
export type HeadAct = { label: string; icon?: ReactNode; run: () => void }
export type HeadActs = readonly (readonly HeadAct[])[]
