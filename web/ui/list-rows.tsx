/** A short list of links with a hairline between: for panels, not for work on many rows (see `grid/`). */
import type { ReactNode } from 'react'
import classes from './list-rows.module.css'

export function ListRows({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  )
}

/** `children` is the link or text; `aside` what stands at its end; `dot` marks what is new, and keeps its place in all rows. */
export function ListRow({
  children,
  aside,
  strong,
  dot,
}: {
  children: ReactNode
  aside?: ReactNode
  strong?: boolean
  dot?: boolean
}) {
  return (
    <li className={classes.row} data-strong={strong || undefined}>
      {dot !== undefined && <span className={classes.dot} data-shown={dot || undefined} aria-hidden />}
      <span className={classes.words}>{children}</span>
      {aside !== undefined && <span className={classes.aside}>{aside}</span>}
    </li>
  )
}
