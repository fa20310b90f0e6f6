import type { DrawingContext } from 'bwip-js/generic'
import { mapPath, type Path, type Segment } from '../../geometry/path.ts'

/** The dark modules, one unit each; bars are one unit high and `height` is undefined. */
export type Modules = { path: Path; width: number; height: number | undefined }

const nothing = (): void => {}

/** Takes the library's drawing at one unit a module. Bars come by their middle, rounded up; matrices as outlines. */
export function drawModules(): DrawingContext<Modules> {
  const path: Segment[] = []
  let size = { width: 0, height: 0 }
  let right = 0
  const outline = (points: readonly (readonly [number, number])[]): void => {
    points.forEach(([x, y], index) => path.push([index === 0 ? 'move' : 'line', x, y]))
    path.push(['close'])
  }
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = { width, height }
    },
    line: (x, _y0, _x1, _y1, width) => {
      const left = Math.floor(x - width / 2)
      right = left + width
      outline([
        [left, 0],
        [right, 0],
        [right, 1],
        [left, 1],
      ])
    },
    polygon: (points) => outline(points as [number, number][]),
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => (right > 0 ? { path, width: right, height: undefined } : { path, ...size }),
  }
}

/**
 * A symbol with its add-on at the right, nine modules away of seven to twelve. The add-on's bars begin lower and end with the
 * symbol's: its digits stand above them (General Specifications, 5.2.2.5).
 */
export function withAddOn(main: Modules, addOn: Modules): Modules {
  const start = main.width + addOnGap
  const path = [...main.path, ...mapPath(addOn.path, [1, 0, 0, 1 - addOnTop, start, addOnTop])]
  return { path, width: start + addOn.width, height: undefined }
}

const addOnGap = 9
/** As a share of the symbol's height: 2.6 of 24.5 mm. */
const addOnTop = 0.106
