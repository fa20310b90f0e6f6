/**
 * How a part of the design system looks in each of its states, by name: `x.specimen.tsx` beside `x.tsx` exports them. They speak by the
 * product's own texts, so that each language shows what it will say; names of records are the same in all.
 */
import type { ComponentType, CSSProperties } from 'react'
import type { Texts } from '../ui/words/texts.ts'

export type Specimens = Readonly<Record<string, ComponentType<{ t: Texts }>>>

/** Of a part that needs a room of its own, such as what lies over a screen or scrolls by itself. */
export type Room = CSSProperties
