import type { Point } from '../../geometry/matrix.ts'
import type { Path, Segment } from '../../geometry/path.ts'
import { polylines, walk } from '../../geometry/polyline.ts'
import type { PageItem, Stroke } from '../../model/page.ts'
import type { ResolvedStroke } from '../../model/resolved.ts'

/** InDesign's lines that are no lines: waves, hatches, diamonds. Measures in multiples of the weight, taken from how they look. */
export function decoratedLine(path: Path, { style, width }: ResolvedStroke, solid: Stroke): PageItem[] {
  return polylines(path).flatMap((line): PageItem[] => {
    const { length, at } = walk(line)
    const beside = (where: number, offset: number): Point => {
      const { point, direction } = at(where)
      return [point[0] - direction[1] * offset, point[1] + direction[0] * offset]
    }
    if (style.kind === 'wavy') return [wave(length, width, beside, solid)]
    const count = Math.min(mostMarks, Math.max(1, Math.round(length / (width * (style.kind === 'hash' ? 0.5 : 1)))))
    const drawn: Segment[] = []
    for (let i = 0; i < count; i++) {
      const middle = ((i + 0.5) * length) / count
      if (style.kind === 'hash') {
        const lean = (style.slant * width) / 2
        drawn.push(['move', ...beside(middle - lean, width / 2)], ['line', ...beside(middle + lean, -width / 2)])
      } else {
        const half = width * 0.45
        drawn.push(['move', ...beside(middle - half, 0)], ['line', ...beside(middle, half)])
        drawn.push(['line', ...beside(middle + half, 0)], ['line', ...beside(middle, -half)], ['close'])
      }
    }
    return [{ kind: 'path', path: drawn, stroke: { ...solid, cap: 'butt', width: width * 0.1 } }]
  })
}

/** Of one line, however long and thin. */
const mostMarks = 5000

function wave(
  length: number,
  width: number,
  beside: (where: number, offset: number) => Point,
  solid: Stroke,
): PageItem {
  const waves = Math.min(mostMarks, Math.max(1, Math.round(length / (width * 2))))
  const steps = waves * 16
  const path = Array.from({ length: steps + 1 }, (_, i): Segment => {
    const [x, y] = beside((length * i) / steps, Math.sin((2 * Math.PI * waves * i) / steps) * width * 0.375)
    return [i === 0 ? 'move' : 'line', x, y]
  })
  return { kind: 'path', path, stroke: { ...solid, width: width / 4, join: 'round' } }
}
