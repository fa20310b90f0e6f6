import { Fragment } from 'react'
import classes from '../sign-in.module.css'

/** Addresses of pages and of mailboxes, in what people write. */
const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

/** Paragraphs are parted by an empty line; what begins with `#` is a heading. */
export function WrittenText({ text }: { text: string }) {
  return (
    <div className={classes.written}>
      {text
        .split(/\n\s*\n/)
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part, index) => {
          const heading = /^#+\s*(.+)$/.exec(part)?.[1]
          return heading === undefined ? <p key={index}>{linked(part)}</p> : <h2 key={index}>{heading}</h2>
        })}
    </div>
  )
}

const linked = (part: string) =>
  part.split(address).map((piece, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <a key={index} href={piece.includes('://') ? piece : `mailto:${piece}`}>
        {piece}
      </a>
    ),
  )
