import type { Rect } from '../../geometry/rect.ts'
import type { ResolvedDocument, ResolvedFrame, ResolvedSpread } from '../../model/resolved.ts'
import type { TextContext } from '../../text/itemise.ts'
import { gridOf } from './baseline-grid.ts'
import { frameColumns } from './columns.ts'
import type { FlowColumn } from '../flow-column.ts'
import type { FrameHome } from './frame-homes.ts'
import { asRectangle, insideOf } from '../draw/frame-shape.ts'
import { findObstacles, type Obstacle, obstaclesFor, roomsInColumn } from './text-wrap.ts'

/** The columns of frames where they stand, with the room that outlines and text wrap leave in them. */
export class HomeColumns {
  readonly #baselineGrid: ResolvedDocument['baselineGrid']
  readonly #obstacles: ReadonlyMap<ResolvedSpread, Obstacle[]>

  constructor({ spreads, baselineGrid }: ResolvedDocument) {
    this.#baselineGrid = baselineGrid
    this.#obstacles = new Map(spreads.map((spread) => [spread, findObstacles(spread)]))
  }

  /** `index` is the frame's in its thread. */
  of({ frame, spread, toSpread, page }: FrameHome, index: number, context: TextContext): FlowColumn[] {
    const format = frame.frame
    const grows = (format.autoSize === 'height' || format.autoSize === 'both') && frame.next === undefined
    const obstacles = format.ignoreWrap ? [] : (this.#obstacles.get(spread) ?? [])
    const grid = gridOf(frame, this.#baselineGrid, page, toSpread)
    const inBox = (box: Rect): FlowColumn => {
      const blocked = obstaclesFor(toSpread, frame.id, box, obstacles, page.side)
      const rooms = roomsInColumn(box, blocked, shapeOf(frame, box))
      return {
        box,
        frame: index,
        rule: format,
        side: page.side,
        page: page.index,
        room: (top, bottom) => rooms(top, bottom)[0],
        rooms,
        grid,
        context,
        inBox,
      }
    }
    return frameColumns(frame).map((box) => inBox(grows ? { ...box, bottom: Infinity } : box))
  }
}

/** Outlines that are no rectangle hold text inside of them, their insets kept to the left and right. */
function shapeOf({ path, frame: { inset } }: ResolvedFrame, box: Rect): ReturnType<typeof insideOf> | undefined {
  if (asRectangle(path) || path.length === 0) return undefined
  const inside = insideOf(path, box.left)
  return (top, bottom) =>
    inside(top, bottom).map(({ left, right }) => ({ left: left + inset.left, right: right - inset.right }))
}
