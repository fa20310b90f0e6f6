/**
 * The picture of one frame, as one holds it: drawn with the pointer or moved by arrows, brought nearer by the wheel or + and −,
 * turned by the handle above. What one sees meanwhile is the page itself, composed anew.
 */
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react'
import { is } from '#domain/query/filter.ts'
import { pointsOf } from '#domain/values/points.ts'
import {
  type Directions,
  type InFrame,
  movePicture,
  resetPicture,
  turnInFrame,
  turnPicture,
  zoomPicture,
} from '#domain/releases/fields/framed-picture.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import type { Box } from '../../../artwork/page-marks.ts'
import { useLiveQuery } from '../../../client/live/use-live.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { placed, placedTurned, type Turned } from './placed.ts'
import { useHeldPicture } from './use-held-picture.ts'
import { textOf } from '../draft/placeholder-value.ts'
import classes from './picture-frame.module.css'

type Props = {
  /** Of the frame on the page, in points. */
  box: Box
  /** Where the design laid it otherwise than upright. */
  turned: Turned | undefined
  /** Pixels a point. */
  scale: number
  name: string
  entry: PlaceholderData
  onType: (entry: PlaceholderData) => void
  onCommit: (entry: PlaceholderData) => void
}

/** Points that an arrow moves by; with Shift ten times as much. A millimetre. */
const step = pointsOf(1)
const nearer = 1.1
/** Degrees. */
const turnStep = 5
/** Pixels that a frame is high from which on its tools stand in it. */
const roomy = 120

export function PictureFrame({ box, turned, scale, name, entry, onType, onCommit }: Props) {
  const t = useTexts()
  const sizes = useSizes(entry, box, turned)
  const frame = useRef<HTMLDivElement>(null)
  const { show, go, end, drag } = useHeldPicture({ entry, onType, onCommit, frame, sizes })
  if (!sizes) return null
  const turn = (from: PlaceholderData, degrees: number) =>
    turnPicture(from, (from.rotate ?? 0) + turnInFrame(degrees, sizes.onto))
  const zoom = (factor: number) => onCommit(zoomPicture(entry, factor, sizes))
  const place = placed(box, scale)
  const middle = place.left + place.width / 2
  return (
    <>
      <div
        ref={frame}
        role="group"
        tabIndex={0}
        className={classes.frame}
        data-picture-frame
        aria-label={t('release.frame', { name })}
        title={t('release.frame.hint')}
        style={turned ? placedTurned(turned, scale) : place}
        onKeyDown={(event) => {
          const next = byKey(event, entry, sizes)
          if (next) show(next)
        }}
        onPointerMove={({ clientX, clientY }) =>
          go(({ x, y, entry: from }) =>
            movePicture(from, { x: (clientX - x) / scale, y: (clientY - y) / scale }, sizes),
          )
        }
        onPointerUp={(event) => {
          if (!end()) goBelow(event)
        }}
        {...drag}
      />
      <button
        type="button"
        className={classes.handle}
        aria-label={t('release.frame.turn', { name })}
        title={t('release.frame.turn', { name })}
        style={{ left: middle, top: place.top }}
        onPointerMove={({ clientX, clientY }) =>
          go((from) => turn(from.entry, angleIn(frame, { x: clientX, y: clientY }) - angleIn(frame, from)))
        }
        onPointerUp={end}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          event.preventDefault()
          event.stopPropagation()
          show(turn(entry, event.key === 'ArrowRight' ? turnStep : -turnStep))
        }}
        {...drag}
      >
        <IconRotateClockwise size={14} aria-hidden />
      </button>
      <div
        className={classes.tools}
        // Words often stand below a picture, and a small one would be hidden.
        data-inside={place.height >= roomy || undefined}
        style={{ left: middle, top: place.top + place.height }}
      >
        <Tool label={t('release.frame.farther')} icon={IconZoomOut} onClick={() => zoom(1 / nearer)} />
        <Tool label={t('release.frame.nearer')} icon={IconZoomIn} onClick={() => zoom(nearer)} />
        <Tool label={t('release.frame.reset')} icon={IconArrowBackUp} onClick={() => onCommit(resetPicture(entry))} />
      </div>
    </>
  )
}

/** What arrows, + and − make of it; undefined for other keys. */
function byKey(event: KeyboardEvent, entry: PlaceholderData, sizes: InFrame): PlaceholderData | undefined {
  const by = event.shiftKey ? 10 * step : step
  const moves: Readonly<Record<string, { x: number; y: number }>> = {
    ArrowLeft: { x: -by, y: 0 },
    ArrowRight: { x: by, y: 0 },
    ArrowUp: { x: 0, y: -by },
    ArrowDown: { x: 0, y: by },
  }
  const move = moves[event.key]
  const factor = event.key === '+' ? nearer : event.key === '-' ? 1 / nearer : undefined
  if (event.ctrlKey || event.metaKey || event.altKey || (!move && factor === undefined)) return undefined
  event.preventDefault()
  event.stopPropagation()
  return move ? movePicture(entry, move, sizes) : zoomPicture(entry, factor ?? 1, sizes)
}

/** Degrees from the middle of the frame, clockwise from above. */
function angleIn({ current }: RefObject<HTMLElement | null>, { x, y }: { x: number; y: number }): number {
  const bounds = current?.getBoundingClientRect()
  if (!bounds) return 0
  const [dx, dy] = [x - (bounds.left + bounds.right) / 2, y - (bounds.top + bounds.bottom) / 2]
  return (Math.atan2(dx, -dy) * 180) / Math.PI
}

/** Words that stand on a picture are gone to through it. */
function goBelow({ clientX, clientY }: PointerEvent): void {
  const below = document.elementsFromPoint(clientX, clientY).find((one) => one instanceof HTMLButtonElement)
  if (below instanceof HTMLButtonElement && below.dataset['active'] === undefined) below.click()
}

type ToolProps = { label: string; icon: typeof IconZoomIn; onClick: () => void }

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <ActionIcon size={26} variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={15} aria-hidden />
    </ActionIcon>
  )
}

/** Undefined as long as it is not known, and of what has no pixels. */
function useSizes(entry: PlaceholderData, bounds: Box, turned: Turned | undefined): InFrame | undefined {
  const { left, top, right, bottom } = turned?.box ?? bounds
  const directions = turned?.matrix.filter((_, at) => at < 4).join(' ')
  const named = textOf(entry.value)
  const [picture] = useLiveQuery('pictures', named ? { where: is('name', named), limit: 1 } : undefined).documents
  const { width = 0, height = 0 } = picture ?? {}
  return useMemo(
    () =>
      width > 0 && height > 0
        ? {
            picture: { width, height },
            frame: { width: right - left, height: bottom - top },
            onto: directions === undefined ? undefined : directionsOf(directions),
          }
        : undefined,
    [width, height, left, top, right, bottom, directions],
  )
}

function directionsOf(text: string): Directions {
  const [a = 1, b = 0, c = 0, d = 1] = text.split(' ').map(Number)
  return [a, b, c, d]
}
