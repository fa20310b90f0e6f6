/**
 * A small picture of a page beside its name: all of it, on white, with a hairline around, in a slot that stays where there is none, so that
 * the names below each other begin at one edge. 20 px in rows of a grid, 40 in lists, 64 where one looks at it.
 */
import type { CSSProperties, ReactNode } from 'react'
import classes from './thumb.module.css'

export type ThumbSize = 20 | 40 | 64

/** `children`: an image or nothing; the name beside it says what it is. */
export function Thumb({ size = 40, children }: { size?: ThumbSize; children?: ReactNode }) {
  return (
    <span className={classes.thumb} style={{ '--thumb': `${size}px` } as CSSProperties} aria-hidden>
      {children}
    </span>
  )
}
