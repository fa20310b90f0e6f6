/** A link to a content, one in each row: the router's own computes its place in the application anew for every row that comes into sight. */
import type { MouseEvent, ReactNode } from 'react'
import classes from '../../values/contents.module.css'

export function ContentLink({ id, open, children }: { id: string; open: (id: string) => void; children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    // With a key it is opened in a tab or a window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(id)
  }
  return (
    <a className={classes.link} href={`/contents/${id}`} tabIndex={-1} onClick={onClick}>
      {children}
    </a>
  )
}
