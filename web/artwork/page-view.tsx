/**
 * One composed page on the desk, at its real proportions. The engine's SVG shows the sheet with its bleed; the view cuts to
 * the trim, as the finished piece will look. Placeholders are buttons over the page: hover or focus names them, a click goes
 * to their field; those with a finding carry its mark.
 */
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { ComposedPage } from './protocol.ts'
import { showMarkup } from './show-markup.ts'
import classes from './page-view.module.css'

export type PageViewProps = {
  page: ComposedPage
  label: string
  /** Pixels a point; 1.333 is the real size on a screen of 96 dpi. */
  scale: number
  /** Names of placeholders by tag; a tag without a name is not shown. */
  names?: Readonly<Record<string, string>>
  /** Tags with a finding, and its words. */
  findings?: Readonly<Record<string, string>>
  active?: string
  /** Where the display images are cut, in points from the left or the top. */
  cuts?: readonly { direction: 'vertical' | 'horizontal'; at: number }[]
  onPick?: (tag: string) => void
}

const none = {}
const noCuts: NonNullable<PageViewProps['cuts']> = []

export const PageView = memo(function PageView({
  page,
  label,
  scale,
  names = none,
  findings = none,
  active,
  cuts = noCuts,
  onPick,
}: PageViewProps) {
  const { width, height, bleed } = page
  const sheet = { width: bleed.right - bleed.left, height: bleed.bottom - bleed.top }
  const paper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (paper.current) showMarkup(paper.current, page.svg)
  }, [page.svg])
  const spots = useMemo(() => mergeSpots(page), [page])
  return (
    <figure className={classes.page} style={{ width: width * scale, height: height * scale }} aria-label={label}>
      <div
        ref={paper}
        className={classes.sheet}
        aria-hidden
        style={{
          left: bleed.left * scale,
          top: bleed.top * scale,
          width: sheet.width * scale,
          height: sheet.height * scale,
        }}
      />
      {spots.map(({ tag, left, top, right, bottom }) => {
        const name = names[tag]
        if (name === undefined) return undefined
        const finding = findings[tag]
        return (
          <button
            key={`${tag} ${left} ${top}`}
            type="button"
            className={classes.spot}
            data-active={active === tag || undefined}
            data-finding={finding !== undefined || undefined}
            aria-label={finding === undefined ? name : `${name}: ${finding}`}
            title={finding === undefined ? name : `${name}: ${finding}`}
            onClick={() => onPick?.(tag)}
            style={{
              left: left * scale,
              top: top * scale,
              width: (right - left) * scale,
              height: (bottom - top) * scale,
            }}
          />
        )
      })}
      {cuts.map(({ direction, at }) => (
        <span
          key={`${direction} ${at}`}
          className={classes.cut}
          data-direction={direction}
          aria-hidden
          style={direction === 'vertical' ? { left: at * scale } : { top: at * scale }}
        />
      ))}
    </figure>
  )
})

type Spot = { tag: string; left: number; top: number; right: number; bottom: number }

/** Words of one placeholder may stand in several lines or runs: one button around those that touch. Small ones on top. */
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
