/** A status is colour, shape and word at once, so that none of the three has to be seen. */
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type Tone = 'quiet' | 'accent' | 'waiting' | 'good' | 'bad'
export type Shape = 'ring' | 'half' | 'diamond' | 'dot' | 'check' | 'cross' | 'bar'

export function StatusBadge({ label, tone, shape }: { label: ReactNode; tone: Tone; shape: Shape }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden>
        {shapes[shape]}
      </svg>
      {label}
    </span>
  )
}

/** How each state of a document looks, everywhere. */
export const statusLook = {
  pending: { tone: 'quiet', shape: 'ring' },
  review: { tone: 'waiting', shape: 'half' },
  approval: { tone: 'waiting', shape: 'diamond' },
  reviewAndPublish: { tone: 'accent', shape: 'dot' },
  published: { tone: 'good', shape: 'check' },
  rejected: { tone: 'bad', shape: 'cross' },
  afterChanges: { tone: 'waiting', shape: 'cross' },
  disabled: { tone: 'quiet', shape: 'bar' },
  open: { tone: 'quiet', shape: 'ring' },
  process: { tone: 'waiting', shape: 'half' },
  done: { tone: 'good', shape: 'check' },
  cancelled: { tone: 'bad', shape: 'cross' },
  error: { tone: 'bad', shape: 'cross' },
  expired: { tone: 'quiet', shape: 'bar' },
  timeout: { tone: 'bad', shape: 'diamond' },
} as const satisfies Record<string, { tone: Tone; shape: Shape }>

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const shapes: Record<Shape, React.ReactNode> = {
  ring: <circle cx="6" cy="6" r="4.5" {...line} strokeWidth={1.5} />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.5" {...line} strokeWidth={1.5} />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
    </>
  ),
  diamond: <path d="M6 .8 11.2 6 6 11.2.8 6z" fill="currentColor" />,
  dot: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  check: <path d="m1.5 6.5 3 3 6-7" {...line} />,
  cross: <path d="m2 2 8 8M10 2l-8 8" {...line} />,
  bar: <path d="M2 6h8" {...line} strokeWidth={2.5} />,
}
