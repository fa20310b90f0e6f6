/**
 * The release as it will be printed, composed in the browser while people type: pages at their real proportions, zoom
 * without blur, placeholders to hover and click, findings drawn on the page.
 */
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { cutLines, type Division } from '#domain/releases/pages/display-parts.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import type { PageMark } from '../../../artwork/page-marks.ts'
import { PageView } from '../../../artwork/page-view.tsx'
import { useZoom, ZoomControl, type ZoomValue } from '../../../artwork/zoom.tsx'
import type { Composed } from '../../../artwork/protocol.ts'
import { type LiveComposition, useComposedPages, useIsBehind } from '../../../artwork/use-composition.ts'
import { State } from '../../../ui/notices/state.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { PictureFrames } from '../frames/picture-frames.tsx'
import { RemarkLayer } from '../remarks/remark-layer.tsx'
import type { Framing } from '../frames/use-framing.ts'
import type { Remarks } from '../remarks/use-remarks.ts'
import classes from './preview-pane.module.css'

export type PreviewPaneProps = {
  composition: LiveComposition
  names: Readonly<Record<string, string>>
  marks: readonly PageMark[]
  active: string | undefined
  /** A mark that is no placeholder's. */
  chosen: string | undefined
  /** How the display images are cut; shown as lines on the pages. */
  division: Division
  onPick: (tag: string) => void
  onMark: (id: string) => void
  remarks: Remarks
  /** Undefined where nothing is edited. */
  framing?: Framing | undefined
}

/** Drawn again by a new composition, not by every key that leads to one. */
export const PreviewPane = memo(function PreviewPane({ composition, ...rest }: PreviewPaneProps) {
  const t = useTexts()
  const { composed, status, message } = useComposedPages(composition)
  const failure = status === 'error' ? (message ?? '') : undefined
  if (!composed) {
    if (failure !== undefined)
      return <State is="failed" title={t('release.preview.failed')} error={new Error(failure)} />
    return <State is="working" label={t('release.preview.loading')} />
  }
  return <Pages {...{ composed, failure }} behind={<Behind composition={composition} />} {...rest} />
})

type PagesProps = Omit<PreviewPaneProps, 'composition'> & {
  composed: Composed
  /** Why the newest data could not be composed. */
  failure: string | undefined
  behind: ReactNode
}

/** Listens by itself: the pages are not drawn again by it. */
function Behind({ composition }: Pick<PreviewPaneProps, 'composition'>) {
  const t = useTexts()
  const isBehind = useIsBehind(composition)
  return isBehind ? <span className={classes.behind}>{t('release.preview.behind')}</span> : null
}

function Pages(props: PagesProps) {
  const { composed, failure, behind, names, marks, active, chosen, division, onPick, onMark, remarks, framing } = props
  const t = useTexts()
  const [value, setValue] = usePreference<ZoomValue>('release.zoom', 'fit')
  const { ref, width, height } = useElementSize()
  const pages = composed.pages
  // The same arrays for the same pages, so that those that did not change are not drawn again.
  const sizes = JSON.stringify(pages.map((page) => [page.width, page.height]))
  const cuts = useMemo(
    () =>
      (JSON.parse(sizes) as [number, number][]).map(([wide, high]) =>
        cutLines({ width: wide, height: high }, division),
      ),
    [sizes, division],
  )
  const widest = Math.max(...pages.map((page) => page.width), 1)
  const tallest = Math.max(...pages.map((page) => page.height), 1)
  const inRow = pages.length > 1 && width > 0 && (widest * 2) / tallest < (width / Math.max(height, 1)) * 1.1 ? 2 : 1
  const fit = Math.min((width - 64 - (inRow - 1) * 32) / (widest * inRow), (height - 64) / tallest)
  const zoom = useZoom(value, setValue, fit)
  const desk = useRef<HTMLDivElement>(null)
  const deskRef = useMergedRef(ref, zoom.wheel, desk)
  useEffect(() => bringIntoView(desk.current, '[data-chosen]', chosen), [chosen])
  // The page follows the field.
  useEffect(() => bringIntoView(desk.current, '[data-active]', active), [active])

  return (
    <div className={classes.pane}>
      <div
        className={classes.desk}
        ref={deskRef}
        data-page-hash={composed.hash}
        tabIndex={0}
        role="region"
        aria-label={t('release.preview')}
        onKeyDown={zoom.onKeyDown}
      >
        <div className={classes.pages}>
          {pages.map((page, index) => (
            <PageView
              key={index}
              page={page}
              label={t('release.preview.page', { page: page.name || String(index + 1) })}
              scale={zoom.scale}
              names={names}
              marks={marks}
              active={active}
              chosen={chosen}
              {...(cuts[index] && { cuts: cuts[index] })}
              onPick={onPick}
              onMark={onMark}
            >
              {framing && <PictureFrames framing={framing} page={page} scale={zoom.scale} names={names} />}
              <RemarkLayer
                remarks={remarks}
                page={index + 1}
                scale={zoom.scale}
                width={page.width}
                height={page.height}
              />
            </PageView>
          ))}
        </div>
      </div>
      <div className={classes.bar}>
        <Group gap={2} wrap="nowrap">
          <ZoomControl zoom={zoom} />
          <ActionIcon aria-label={t('zoom.realSize')} title={t('zoom.realSize')} onClick={() => zoom.set(1)}>
            <IconRulerMeasure size={16} aria-hidden />
          </ActionIcon>
        </Group>
        {behind}
        <Text size="xs" c="var(--bad)" role="status" className={classes.state}>
          {failure !== undefined && t('release.preview.error', { message: failure })}
        </Text>
      </div>
    </div>
  )
}

/** Where the page is zoomed, or one of many, or above the list on a phone, one would look for the ring in vain. */
function bringIntoView(desk: HTMLElement | null, ring: string, of: string | undefined): void {
  if (of === undefined) return
  desk?.querySelector(ring)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
