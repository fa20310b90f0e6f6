/** A short list of links with a hairline between: for panels, not for work on many rows (see `grid/`). */
import type { ReactNode } from 'react'
import classes from './list-rows.module.css'

export function ListRows({ children, label }: { children: ReactNode; label: string }) {
  return (
    // Has the focus when the row that had it is gone.
    <ul aria-label={label} tabIndex={-1}>
      {children}
    </ul>
  )
}

type ListRowProps = {
  children: ReactNode
  /** Such as a small picture: what each row of the list has, or its empty place. */
  lead?: ReactNode
  aside?: ReactNode
  strong?: boolean
  dot?: boolean
  isTall?: boolean
}

/**
 * `children` is the link or text; `aside` what stands at its end; `dot` marks what is new, and keeps its place in all rows.
 * Tall rows stack their children and cut nothing, the others end after two lines.
 */
export function ListRow({ children, lead, aside, strong, dot, isTall }: ListRowProps) {
  return (
    <li className={classes.row} data-strong={strong || undefined} data-tall={isTall || undefined}>
      {dot !== undefined && <span className={classes.dot} data-shown={dot || undefined} aria-hidden />}
      {lead}
      <span className={classes.words}>{children}</span>
      {aside !== undefined && <span className={classes.aside}>{aside}</span>}
    </li>
  )
}
