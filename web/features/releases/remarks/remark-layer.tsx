/** The remarks on one page, over it, at their places; and where a new one is pointed at or drawn. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { mostStrokePoints, type Point, type RemarkPlace, saidOf } from '#domain/releases/remark.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { linesBelow, onLine, type TextBox } from './strike-line.ts'
import type { Remarks } from './use-remarks.ts'
import classes from './remark-layer.module.css'

type Props = {
  remarks: Remarks
  /** The first is 1. */
  page: number
  /** Pixels a point. */
  scale: number
  /** Points. */
  width: number
  height: number
}

/** Points between two that a stroke keeps. */
const step = 2
/** Points that a key goes, and with the shift key. */
const stride = { far: 10, near: 1 }
const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function RemarkLayer({ remarks, page, scale, width, height }: Props) {
  const t = useTexts()
  const { threads, left, earlier, chosen, choose, isInView, tool, setTool, place, setPlace } = remarks
  const before = isInView
    ? left.find(({ first }) => first.id === chosen && first.place?.page === page)?.first
    : undefined
  const here = isInView
    ? threads.filter(({ first, isOpen }) => first.place?.page === page && (isOpen || first.id === chosen))
    : []
  const drawn = useRef<Point[]>([])
  const lines = useRef<readonly TextBox[]>([])
  const [drawing, setDrawing] = useState<RemarkPlace>()
  const layer = useRef<HTMLDivElement>(null)
  /** Where the keys have come to. */
  const [at, setAt] = useState<Point>({ x: rounded(width / 2), y: rounded(height / 2) })
  useEffect(() => {
    // Whoever chose by the keyboard draws by it: the first page takes the keys, another one by Tab.
    if (tool && page === 1 && document.activeElement?.matches(':focus-visible')) layer.current?.focus()
  }, [tool, page])
  const news = drawing ?? (isInView && place?.page === page ? place : undefined)

  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return {
      x: rounded(Math.min(Math.max((event.clientX - left) / scale, 0), width)),
      y: rounded(Math.min(Math.max((event.clientY - top) / scale, 0), height)),
    }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (!tool) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    beginAt(tool, pointOf(event), event.currentTarget)
  }
  const beginAt = (shape: RemarkPlace['shape'], point: Point, on: HTMLElement) => {
    drawn.current = [point]
    lines.current = shape === 'strike' ? linesBelow(on, scale) : []
    setDrawing({ page, shape, points: pointsFor(shape, drawn.current, lines.current) })
  }
  const goTo = (point: Point) => {
    if (!tool || !drawing) return
    const last = drawn.current.at(-1)
    if (last && Math.hypot(point.x - last.x, point.y - last.y) < step) return
    if (drawn.current.length < mostStrokePoints) drawn.current.push(point)
    else drawn.current[mostStrokePoints - 1] = point
    setDrawing({ page, shape: tool, points: pointsFor(tool, drawn.current, lines.current) })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!tool || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') setDrawing(undefined)
    const way = ways[event.key]
    if (!way && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (way) {
      const by = event.shiftKey ? stride.near : stride.far
      const next = {
        x: rounded(Math.min(Math.max(at.x + way.x * by, 0), width)),
        y: rounded(Math.min(Math.max(at.y + way.y * by, 0), height)),
      }
      setAt(next)
      goTo(next)
    } else if (drawing) end()
    else if (tool === 'pin') {
      setPlace({ page, shape: 'pin', points: [at] })
      setTool(undefined)
    } else beginAt(tool, at, event.currentTarget)
  }
  const end = () => {
    if (!tool || !drawing) return
    // What was meant as an area and is a tap is a point.
    const isTap = drawn.current.length < 2
    setPlace(isTap ? { page, shape: 'pin', points: drawing.points.slice(0, 1) } : drawing)
    setDrawing(undefined)
    setTool(undefined)
  }

  return (
    <div
      ref={layer}
      className={classes.layer}
      {...(tool && {
        role: 'application',
        tabIndex: 0,
        'aria-label': t('remarks.tool.page', { page }),
        onKeyDown: press,
      })}
      data-remarks={page}
      data-drawing={tool !== undefined || undefined}
      onPointerDown={begin}
      onPointerMove={(event) => goTo(pointOf(event))}
      onPointerUp={end}
      onPointerCancel={() => setDrawing(undefined)}
    >
      <svg className={classes.shapes} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {here.map(({ first }) =>
          first.place ? <Shape key={first.id} place={first.place} isChosen={first.id === chosen} /> : undefined,
        )}
        {before?.place && <Shape place={before.place} isChosen isEarlier />}
        {news && <Shape place={news} isChosen />}
      </svg>
      {here.map(({ first, number, isOpen }) => {
        const [at] = first.place?.points ?? []
        return (
          at && (
            <button
              key={first.id}
              type="button"
              className={classes.pin}
              data-chosen={first.id === chosen || undefined}
              data-resolved={!isOpen || undefined}
              aria-label={t('remarks.pin', { number, text: shortened(saidOf(first), 100) })}
              title={saidOf(first)}
              style={{ left: at.x * scale, top: at.y * scale }}
              onClick={() => choose(first.id)}
            >
              {number}
            </button>
          )
        )
      })}
      {before?.place?.points[0] && (
        <span
          className={classes.pin}
          data-chosen
          data-earlier
          role="img"
          aria-label={t('remarks.pin.earlier', { number: earlier?.number ?? 0, text: shortened(saidOf(before), 100) })}
          style={{ left: before.place.points[0].x * scale, top: before.place.points[0].y * scale }}
        >
          ?
        </span>
      )}
      {tool && <span className={classes.cross} aria-hidden style={{ left: at.x * scale, top: at.y * scale }} />}
      {news && news.points[0] && (
        <span
          className={classes.pin}
          data-chosen
          aria-hidden
          style={{ left: news.points[0].x * scale, top: news.points[0].y * scale }}
        >
          +
        </span>
      )}
    </div>
  )
}

type ShapeProps = { place: RemarkPlace; isChosen: boolean; isEarlier?: boolean }

function Shape({ place: { shape, points }, isChosen, isEarlier }: ShapeProps) {
  const [from, to] = points
  const look = {
    className: classes.shape,
    'data-chosen': isChosen || undefined,
    'data-earlier': isEarlier || undefined,
    vectorEffect: 'non-scaling-stroke' as const,
  }
  if (shape === 'rectangle' && from && to)
    return (
      <rect
        {...look}
        x={Math.min(from.x, to.x)}
        y={Math.min(from.y, to.y)}
        width={Math.abs(to.x - from.x)}
        height={Math.abs(to.y - from.y)}
      />
    )
  if (shape === 'strike' && from && to)
    return <line {...look} data-strike x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
  if (shape === 'arrow' && from && to)
    return <polyline {...look} data-stroke points={listed([from, to, ...headOf(from, to)])} />
  if (shape === 'stroke') return <polyline {...look} data-stroke points={listed(points)} />
  return null
}

const listed = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Points: from the tip to one end of its head, back, and to the other. */
function headOf(from: Point, to: Point): Point[] {
  const length = Math.min(8, Math.hypot(to.x - from.x, to.y - from.y) / 2)
  const back = Math.atan2(from.y - to.y, from.x - to.x)
  const end = (turn: number): Point => ({
    x: to.x + length * Math.cos(back + turn),
    y: to.y + length * Math.sin(back + turn),
  })
  return [end(Math.PI / 6), to, end(-Math.PI / 6)]
}

function pointsFor(shape: RemarkPlace['shape'], drawn: readonly Point[], lines: readonly TextBox[]): Point[] {
  const [first] = drawn
  const last = drawn.at(-1)
  if (!first || !last) return []
  if (shape === 'pin') return [last]
  if (shape === 'stroke') return [...drawn]
  return shape === 'strike'
    ? onLine([first, last], lines).map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }))
    : [first, last]
}

const rounded = (value: number): number => Math.round(value * 100) / 100
