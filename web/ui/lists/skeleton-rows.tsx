/** The shape of a list before its content is there. */
import classes from './skeleton-rows.module.css'

export function SkeletonRows({ rows = 12, label }: { rows?: number; label: string }) {
  return (
    <div className={classes.rows} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} aria-hidden>
          <span style={{ width: `${18 + ((row * 37) % 17)}%` }} />
          <span style={{ width: `${10 + ((row * 23) % 11)}%` }} />
          <span style={{ width: `${22 + ((row * 13) % 19)}%` }} />
        </div>
      ))}
    </div>
  )
}
