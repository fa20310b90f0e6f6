/**
 * The release as it will be printed, composed in the browser while people type: pages at their real proportions, zoom
 * without blur, placeholders to hover and click, findings drawn on the page.
 */
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { cutLines, type Division } from '#domain/releases/pages/display-parts.ts'
import type { PageMark } from '../../../artwork/page-marks.ts'
import { NotComposed } from '../../../artwork/not-composed.tsx'
import { PagesDesk, usePagesDesk } from '../../../artwork/pages-desk.tsx'
import { ZoomControl } from '../../../artwork/zoom.tsx'
import type { Composed } from '../../../artwork/engine/protocol.ts'
import { type LiveComposition, useComposedPages, useIsBehind } from '../../../artwork/use-composition.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { PictureFrames } from '../frames/picture-frames.tsx'
import { RemarkLayer } from '../remarks/remark-layer.tsx'
import type { Framing } from '../frames/use-framing.ts'
import type { Remarks } from '../remarks/use-remarks.ts'
import { PageJump } from './page-jump.tsx'
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
  const { composed, status, error } = useComposedPages(composition)
  const failure = status === 'error' ? errorText(error) : undefined
  if (!composed) return <NotComposed composition={composition} />
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
  const desk = usePagesDesk(pages, 'release.zoom', 32)
  const pane = useRef<HTMLDivElement>(null)
  return (
    <div ref={pane} className={classes.pane}>
      <PagesDesk
        desk={desk}
        className={classes.desk}
        hash={composed.hash}
        {...{ names, marks, active, chosen, cuts, onPick, onMark }}
        renderOver={(page, index) => (
          <>
            {framing && <PictureFrames framing={framing} page={page} scale={desk.zoom.scale} names={names} />}
            <RemarkLayer
              remarks={remarks}
              page={index + 1}
              scale={desk.zoom.scale}
              width={page.width}
              height={page.height}
            />
          </>
        )}
      />
      <div className={classes.bar}>
        <Group gap={2} wrap="nowrap">
          <ZoomControl zoom={desk.zoom} />
          <ActionIcon aria-label={t('zoom.realSize')} title={t('zoom.realSize')} onClick={() => desk.zoom.set(1)}>
            <IconRulerMeasure size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <Group gap={2} wrap="nowrap">
          <PageJump pane={pane} count={pages.length} />
        </Group>
        {behind}
        <Text size="xs" c="var(--bad)" role="status" className={classes.state}>
          {failure !== undefined && t('release.preview.error', { message: failure })}
        </Text>
      </div>
    </div>
  )
}
