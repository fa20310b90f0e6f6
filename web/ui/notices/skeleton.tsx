/** The true shape of what comes: nothing for the first moment, then places as large as what will stand in them. */
import { type CSSProperties, useEffect, useState } from 'react'
import { useTexts } from '../words/texts.ts'
import classes from './skeleton.module.css'

/** `list` rows between hairlines, `grid` a table, `cards` pages with three lines, `record` facts beside a page, `desk` fields beside one. */
export type Shape = 'home' | 'cards' | 'grid' | 'list' | 'record' | 'form' | 'desk'

/** `tracks` are widths of CSS columns, the one of the ticks first; heights in pixels. What the columns are called, where that is known. */
type TableShape = { tracks: string; headHeight: number; rowHeight: number; titles?: readonly string[] }

export type SkeletonProps = {
  /** Of a wait that is not just for loading. */
  label?: string | undefined
  shape?: Shape | undefined
  /** How many rows or cards. */
  rows?: number | undefined
  /** Of a table, where its columns stand, and how high its lines are. */
  table?: TableShape | undefined
  /** Of cards, pixels that one is wide at least. */
  card?: number | undefined
  /** Pixels that their pictures are high, where not those of a page. */
  face?: number | undefined
  /** In a frame that has the margins of the screen already. */
  isInset?: boolean
  /** All of a screen, whose script somebody has waited for already: with the bar over its list, and at once. */
  isScreen?: boolean
}

export function Skeleton(props: SkeletonProps) {
  const {
    label,
    shape = 'list',
    rows = usualRows[shape],
    table = usualTable,
    card = 200,
    face,
    isInset,
    isScreen,
  } = props
  const t = useTexts()
  const Places = places[shape]
  const goesOn = useGoesOn()
  return (
    <div
      className={classes.skeleton}
      role="status"
      aria-busy
      aria-label={label ?? t('ui.loading')}
      data-due={isScreen || goesOn || undefined}
    >
      <div
        className={classes.places}
        data-shape={shape}
        data-inset={isInset}
        style={{ '--card': `${card}px`, '--face': face && `${face}px` } as CSSProperties}
        aria-hidden
      >
        {isScreen && (shape === 'grid' || shape === 'cards') && <Bar />}
        <Places rows={rows} table={table} />
      </div>
    </div>
  )
}

/** Of a screen whose columns are not known yet. */
const usualTable: TableShape = { tracks: '40px 280px 160px 152px 128px 184px 160px', headHeight: 32, rowHeight: 32 }

/** As many as a tall window holds: what ends before it reads as all that there is. */
const usualRows: Readonly<Record<Shape, number>> = {
  home: 6, cards: 40, grid: 40, list: 12, record: 8, form: 6, desk: 6,
} // prettier-ignore

let lastSeen = -Infinity

/** One that takes the place of another does not wait anew: the first of a screen's script, the second of its data. */
function useGoesOn(): boolean {
  const [goesOn] = useState(() => performance.now() - lastSeen < 100)
  useEffect(() => () => void (lastSeen = performance.now()), [])
  return goesOn
}

type Places = (props: { rows: number; table?: TableShape }) => React.ReactNode

const many = (count: number, draw: (at: number) => React.ReactNode) =>
  Array.from({ length: count }, (_, at) => draw(at))

const Bar = () => (
  <div className={classes.bar}>
    {many(3, (at) => (
      <i key={at} />
    ))}
  </div>
)

const Rows: Places = ({ rows }) =>
  many(rows, (at) => (
    <div key={at} className={classes.row}>
      <i style={{ width: `${18 + ((at * 37) % 17)}%` }} />
      <i style={{ width: `${10 + ((at * 23) % 11)}%` }} />
      <i style={{ width: `${22 + ((at * 13) % 19)}%` }} />
    </div>
  ))

const Table: Places = ({ rows, table = usualTable }) => {
  const columns = table.tracks.split(' ')
  return (
    <div className={classes.table} style={{ '--tracks': table.tracks } as CSSProperties}>
      {many(rows + 1, (line) => (
        <div
          key={line}
          className={classes.line}
          style={{ height: line === 0 ? table.headHeight + 1 : table.rowHeight }}
        >
          {columns.map((_, at) =>
            line === 0 && at > 0 && table.titles ? (
              <span key={at}>{table.titles[at - 1]}</span>
            ) : (
              <i key={at} style={at > 0 ? { width: `${40 + (((line + at) * 37) % 32)}%` } : undefined} />
            ),
          )}
        </div>
      ))}
    </div>
  )
}

const Cards: Places = ({ rows }) => (
  <div className={classes.cards}>
    {many(rows, (at) => (
      <div key={at} className={classes.card}>
        <i className={classes.face} />
        <i style={{ width: '80%' }} />
        <i style={{ width: '60%' }} />
        <i style={{ width: '36%' }} />
        <i style={{ width: '52%' }} />
      </div>
    ))}
  </div>
)

const Fields: Places = ({ rows }) => (
  <div className={classes.fields}>
    {many(rows, (at) => (
      <div key={at} className={classes.field}>
        <i style={{ width: `${64 + ((at * 37) % 60)}px` }} />
        <i className={classes.input} />
      </div>
    ))}
  </div>
)

const Page = () => (
  <div className={classes.pane}>
    <i className={classes.page} />
  </div>
)

const FieldsAndPage: Places = ({ rows }) => (
  <div className={classes.panes}>
    <Fields rows={rows} />
    <Page />
  </div>
)

const PageAndFields: Places = ({ rows }) => (
  <div className={classes.panes} data-page-first>
    <Page />
    <Fields rows={rows} />
  </div>
)

const Home: Places = ({ rows }) => (
  <>
    <Cards rows={rows} />
    <div className={classes.panels}>
      {many(2, (at) => (
        <div key={at}>
          <Rows rows={4} />
        </div>
      ))}
    </div>
  </>
)

const places: Readonly<Record<Shape, Places>> = {
  home: Home, cards: Cards, grid: Table, list: Rows, record: FieldsAndPage, form: Fields, desk: PageAndFields,
} // prettier-ignore
