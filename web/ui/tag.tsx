/** A small word beside something: a kind, a language, a count. */
import type { ReactNode } from 'react'
import classes from './tag.module.css'

export function Tag({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <span className={classes.tag} title={title}>
      {children}
    </span>
  )
}
