/**
 * Composed pages on a desk: as large as they fit, or as they are zoomed by keys, the wheel and buttons, which stand where the screen
 * has room for them. What is chosen is brought into view.
 */
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { usePreference } from '../client/session/preferences.ts'
import { useTexts } from '../ui/words/texts.ts'
import { PageView, type PageViewProps } from './page-view.tsx'
import type { Composed, ComposedPage } from './engine/protocol.ts'
import { useZoom, type ZoomValue } from './zoom.tsx'
import classes from './pages-desk.module.css'

/** On a desk that is not measured yet, or hardly seen. Pixels. */
const least = 260

/** Pixels: on a phone the pages have the room. */
const narrow = 480

/** `memory` names how they were zoomed last, `room` is what lies around them and between them, in pixels. */
export function usePagesDesk(pages: readonly ComposedPage[], memory: string, wanted: number) {
  const { ref, width, height: seen } = useElementSize()
  const room = width > 0 && width < narrow ? Math.min(wanted, 12) : wanted
  const [value, setValue] = usePreference<ZoomValue>(memory, 'fit')
  const height = Math.max(seen, least)
  const widest = Math.max(1, ...pages.map((page) => page.width))
  const tallest = Math.max(1, ...pages.map((page) => page.height))
  const inRow = pages.length > 1 && width > 0 && (widest * 2) / tallest < (width / height) * 1.1 ? 2 : 1
  const fit = Math.min((width - (inRow + 1) * room) / (widest * inRow), (height - 2 * room) / tallest)
  const zoom = useZoom(value, setValue, fit)
  return { pages, room, zoom, ref: useMergedRef(ref, zoom.wheel) }
}

type PagesDeskProps = Omit<PageViewProps, 'page' | 'label' | 'scale' | 'cuts' | 'children'> & {
  desk: ReturnType<typeof usePagesDesk>
  /** How large it is. */
  className: string | undefined
  hash: Composed['hash']
  outdated?: boolean
  /** Of each page. */
  cuts?: readonly PageViewProps['cuts'][] | undefined
  /** Drawn over a page. */
  renderOver?: (page: ComposedPage, index: number) => ReactNode
}

export function PagesDesk({ desk, className, hash, outdated = false, cuts, renderOver, ...view }: PagesDeskProps) {
  const t = useTexts()
  const { pages, room, zoom } = desk
  const { active, chosen } = view
  const element = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(desk.ref, element)
  useEffect(() => bringIntoView(element.current, '[data-chosen]', chosen), [chosen])
  // The page follows the field.
  useEffect(() => bringIntoView(element.current, '[data-active]', active), [active])
  return (
    <div
      ref={ref}
      className={`${classes.desk} ${className}`}
      style={{ '--room': `${room}px` } as CSSProperties}
      tabIndex={0}
      role="region"
      aria-label={t('release.preview')}
      data-page-hash={hash}
      onKeyDown={zoom.onKeyDown}
    >
      <div className={classes.pages} data-outdated={outdated || undefined}>
        {pages.map((page, index) => (
          <PageView
            key={index}
            page={page}
            label={t('release.preview.page', { page: page.name || String(index + 1) })}
            scale={zoom.scale}
            {...(cuts?.[index] && { cuts: cuts[index] })}
            {...view}
          >
            {renderOver?.(page, index)}
          </PageView>
        ))}
      </div>
    </div>
  )
}

/** Where the page is zoomed, or one of many, or above the list on a phone, one would look for the ring in vain. */
function bringIntoView(desk: HTMLElement | null, ring: string, of: string | undefined): void {
  if (of === undefined) return
  desk?.querySelector(ring)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
