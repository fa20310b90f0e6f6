/**
 * Pages lying on the desk, each at its real proportions with its words beneath: lists of what has a picture. The caller
 * makes the link (`className={proofCard}`) and puts a `ProofFace` into it.
 */
import { IconFileText } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import classes from './proof-grid.module.css'

export const proofCard = classes.card as string
export const proofPicture = classes.proof as string

/** Steps of the zoom from 1 to 9, 5 is usual; pixels that a card is wide at least. */
export const proofWidth = (zoom: number): number => 100 + 20 * Math.min(Math.max(Math.round(zoom), 1), 9)

export function ProofGrid({ zoom = 5, children }: { zoom?: number; children: ReactNode }) {
  return (
    <div className={classes.cards} style={{ '--card': `${proofWidth(zoom)}px` } as React.CSSProperties}>
      {children}
    </div>
  )
}

export type ProofFaceProps = {
  /** An image of the class `proofPicture`; absent, `nothing` says why there is none. */
  picture?: ReactNode
  nothing: string
  /** It is on its way. */
  isDrawing?: boolean
  /** There is none, and is to be none: it is a file of data. */
  isFile?: boolean
  /** Said over the picture, such as that a newer one is on its way. */
  mark?: string | undefined
  title: string
  /** In one line below it, such as its format. */
  second?: string | undefined
  /** The one that stands out of its list. */
  isLarge?: boolean
  children?: ReactNode
}

export function ProofFace({
  picture,
  nothing,
  isDrawing = false,
  isFile = false,
  mark,
  title,
  second,
  isLarge,
  children,
}: ProofFaceProps) {
  return (
    <>
      <span className={classes.desk} data-drawing={(!picture && isDrawing) || undefined}>
        {picture ?? (
          <span className={classes.nothing} data-file={isFile || undefined}>
            {isFile && <IconFileText size={28} stroke={1.25} aria-hidden />}
            {nothing}
          </span>
        )}
        {picture && mark && <span className={classes.mark}>{mark}</span>}
      </span>
      <span className={classes.words} data-large={isLarge || undefined}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        {second && (
          <span className={classes.second} title={second}>
            {second}
          </span>
        )}
        {children}
      </span>
    </>
  )
}

/** Small facts in a line, or in more that break between facts: the point between two is not seen at the edge. */
export function ProofFacts({ facts }: { facts: readonly (string | undefined | false)[] }) {
  return (
    <span className={classes.facts}>
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>
            <i>{index > 0 && '· '}</i>
            {fact}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
