/**
 * One composed page on the desk, at its real proportions. The engine's SVG shows the sheet with its bleed; the view cuts to
 * the trim, as the finished piece will look. Placeholders are buttons over the page: hover or focus names them, a click goes
 * to their field; those with a finding carry its mark. What is found elsewhere on the page is framed, with a mark that leads
 * to its words.
 */
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { type Box, marksByBox, marksByTag, type PageMark, type SpotMark } from './page-marks.ts'
import type { ComposedPage } from './engine/protocol.ts'
import { showMarkup } from './show-markup.ts'
import classes from './page-view.module.css'

export type PageViewProps = {
  page: ComposedPage
  label: string
  /** Pixels a point; 1.333 is the real size on a screen of 96 dpi. */
  scale: number
  /** Names of placeholders by tag; a tag without a name is not shown. */
  names?: Readonly<Record<string, string>>
  /** What was found; of other pages, too. */
  marks?: readonly PageMark[]
  /** The tag of a placeholder. */
  active?: string | undefined
  /** The id of a mark that is no placeholder's. */
  chosen?: string | undefined
  /** Where the display images are cut, in points from the left or the top. */
  cuts?: readonly { direction: 'vertical' | 'horizontal'; at: number }[]
  onPick?: (tag: string) => void
  onMark?: (id: string) => void
  /** Drawn over all of it. */
  children?: ReactNode
}

const none = {}
const noMarks: readonly PageMark[] = []
const noCuts: NonNullable<PageViewProps['cuts']> = []

export const PageView = memo(function PageView({
  page,
  label,
  scale,
  names = none,
  marks = noMarks,
  active,
  chosen,
  cuts = noCuts,
  onPick,
  onMark,
  children,
}: PageViewProps) {
  const { width, height, bleed } = page
  const sheet = { width: bleed.right - bleed.left, height: bleed.bottom - bleed.top }
  const paper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (paper.current) showMarkup(paper.current, page.svg)
  }, [page.svg])
  const spots = useMemo(() => mergeSpots(page), [page])
  const found = useMemo(() => marksByTag(marks), [marks])
  const elsewhere = useMemo(() => marksByBox(page, marks), [page, marks])
  const chosenBoxes = useMemo(
    () => marksByBox(page, chosen === undefined ? [] : marks.filter(({ id }) => id === chosen)),
    [page, marks, chosen],
  )
  return (
    <figure
      className={classes.page}
      style={{ width: width * scale, height: height * scale, '--badge': `${badgeOf(scale)}px` } as CSSProperties}
      aria-label={label}
    >
      <div
        ref={paper}
        className={classes.sheet}
        aria-hidden
        style={{ ...scaled(bleed, scale, sheet), clipPath: cutToTrim(page, scale) }}
      />
      {elsewhere.map(({ box, severity }) => (
        <span key={keyOf(box)} className={classes.frame} data-finding={severity} style={scaled(box, scale)} />
      ))}
      {spots.map((spot) => {
        const { tag } = spot
        const name = names[tag]
        if (name === undefined) return undefined
        const mark = found.get(tag)
        const words = mark ? `${name}: ${mark.words.replaceAll('\n', ' ')}` : name
        return (
          <button
            key={`${tag} ${spot.left} ${spot.top}`}
            type="button"
            className={classes.spot}
            data-active={active === tag || undefined}
            data-finding={mark?.severity}
            aria-label={words}
            title={mark ? `${name}\n${mark.words}` : name}
            onClick={() => onPick?.(tag)}
            style={scaled(spot, scale)}
          />
        )
      })}
      {chosenBoxes.map(({ box }) => (
        <span key={keyOf(box)} className={classes.chosen} data-chosen style={scaled(box, scale)} />
      ))}
      {spots.map((spot) => {
        const mark = names[spot.tag] === undefined ? undefined : found.get(spot.tag)
        // The button has the words already.
        return (
          mark && <Badge key={spot.tag} mark={mark} style={cornerOf(spot, scale)} onTap={() => onPick?.(spot.tag)} />
        )
      })}
      {elsewhere.map(({ box, ...mark }) => (
        <Badge key={keyOf(box)} mark={mark} style={cornerOf(box, scale)} onMark={onMark} isSaid />
      ))}
      {cuts.map(({ direction, at }) => (
        <span
          key={`${direction} ${at}`}
          className={classes.cut}
          data-direction={direction}
          aria-hidden
          style={direction === 'vertical' ? { left: at * scale } : { top: at * scale }}
        />
      ))}
      {children}
    </figure>
  )
})

type BadgeProps = {
  mark: SpotMark
  style: { left: number; top: number; at: 'corner' | 'beside' }
  /** Whether it is the only one to say what was found. */
  isSaid?: boolean
  /** As its placeholder does, for the part of the mark that lies beside it. */
  onTap?: () => void
  onMark?: ((id: string) => void) | undefined
}

function Badge({ mark: { id, severity, words, numbers }, style, isSaid = false, onTap, onMark }: BadgeProps) {
  const shape =
    isFinding(severity) && numbers.length === 0 ? (
      <svg viewBox="0 0 12 12" aria-hidden>
        <path d={shapes[severity]} />
      </svg>
    ) : (
      <span className={classes.number}>
        {isFinding(severity) && numbers.length > 1 ? `${numbers[0]} +` : numbers.join(' · ')}
      </span>
    )
  // On its corner, and no further beyond the page than a mark without a number.
  const { at, ...place } = style
  const inside = isFinding(severity) && { translate: at === 'corner' ? 'calc(var(--badge) - 100%) 0' : 'none' }
  const look = { className: classes.badge, 'data-finding': severity, style: { ...place, ...inside } }
  const says = { title: words, 'aria-label': words.replaceAll('\n', ' ') }
  if (!isSaid)
    return (
      <span {...look} role="presentation" aria-hidden title={words} onClick={onTap}>
        {shape}
      </span>
    )
  return onMark ? (
    <button type="button" {...look} {...says} onClick={() => onMark(id)}>
      {shape}
    </button>
  ) : (
    <span role="img" {...look} {...says}>
      {shape}
    </span>
  )
}

/** As in the list of findings: distinguishable without colour. */
const shapes = { error: 'm3.5 3.5 5 5M8.5 3.5l-5 5', warning: 'M6 2.8 9.2 6 6 9.2 2.8 6z' }

/** Others are differences, which are known by their numbers. */
const isFinding = (severity: PageMark['severity']): severity is keyof typeof shapes => Object.hasOwn(shapes, severity)

const scaled = (
  { left, top, right, bottom }: Box,
  scale: number,
  { width, height } = { width: right - left, height: bottom - top },
) => ({ left: left * scale, top: top * scale, width: width * scale, height: height * scale })

/** On the upper right corner of the box; beside one that it would hide. */
function cornerOf({ left, top, right, bottom }: Box, scale: number) {
  const badge = badgeOf(scale)
  const isSmall = Math.min(right - left, bottom - top) * scale < 2 * badge
  return isSmall
    ? { left: right * scale + 2, top: ((top + bottom) / 2) * scale - badge / 2, at: 'beside' as const }
    : { left: right * scale - badge / 2, top: top * scale - badge / 2, at: 'corner' as const }
}

/** Pixels; smaller where a whole page has the width of a thumb. */
const badgeOf = (scale: number): number => (scale < 0.75 ? 10 : 14)

const cutToTrim = ({ bleed, width, height }: ComposedPage, scale: number): string =>
  `inset(${[-bleed.top, bleed.right - width, bleed.bottom - height, -bleed.left].map((by) => `${by * scale}px`).join(' ')})`

const keyOf = ({ left, top, right, bottom }: Box): string => `${left} ${top} ${right} ${bottom}`

type Spot = Box & { tag: string }

/** A placeholder's words may be in several lines or runs: one button around those that touch. Small ones on top. */
function mergeSpots(page: ComposedPage): Spot[] {
  const byTag = new Map<string, Spot>()
  for (const { tag, bounds } of page.placeholders) {
    const known = byTag.get(tag)
    byTag.set(tag, {
      tag,
      left: Math.min(known?.left ?? Infinity, Math.max(bounds.left, 0)),
      top: Math.min(known?.top ?? Infinity, Math.max(bounds.top, 0)),
      right: Math.max(known?.right ?? -Infinity, Math.min(bounds.right, page.width)),
      bottom: Math.max(known?.bottom ?? -Infinity, Math.min(bounds.bottom, page.height)),
    })
  }
  const area = (spot: Spot) => (spot.right - spot.left) * (spot.bottom - spot.top)
  return [...byTag.values()].filter((s) => s.right > s.left && s.bottom > s.top).toSorted((a, b) => area(b) - area(a))
}
