/** A text with the parts marked that were searched for. */
import { Fragment } from 'react'
import classes from './marked-text.module.css'

/** `marks`: from, up to; in order. */
export function MarkedText({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className={classes.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
