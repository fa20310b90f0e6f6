/** Where words lie across a page that nobody has approved. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { mapPath, pathBounds } from '../geometry/path.ts'
import { rect } from '../geometry/rect.ts'
import { type FontBook, prepareEngine } from '../index.ts'
import { stampAcross } from './stamp.ts'

const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))

let fonts: FontBook
beforeAll(async () => {
  fonts = (await prepareEngine()).newFontBook()
  fonts.add(read('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'))
})

const mark = (wide: number, high: number, said: string) => {
  const item = stampAcross(rect(0, 0, wide, high), fonts.faces[0]!, said)
  if (item.kind !== 'group') throw new Error('no group')
  const [outline] = item.items
  if (outline?.kind !== 'path') throw new Error('no outlines')
  return { item, outline, box: pathBounds(mapPath(outline.path, item.matrix)) }
}

test.each([
  [200, 100],
  [100, 200],
  [60, 400],
  [1000, 10],
  [300, 300],
])('on a page of %d × %d they reach from side to side and stay on it', (wide, high) => {
  const { box } = mark(wide, high, 'Nicht freigegeben')
  expect(box.left).toBeGreaterThan(0)
  expect(box.top).toBeGreaterThan(0)
  expect(box.right).toBeLessThan(wide)
  expect(box.bottom).toBeLessThan(high)
  expect(Math.max((box.right - box.left) / wide, (box.bottom - box.top) / high)).toBeGreaterThan(0.7)
})

test('they are outlines in 12 % black and rise to the right', () => {
  const { item, outline } = mark(200, 100, 'l.')
  expect(item.opacity).toBe(0.12)
  expect(outline.fill).toEqual({
    paint: { kind: 'solid', color: { space: 'cmyk', values: [0, 0, 0, 1] } },
    rule: 'nonzero',
  })
  // The point at the end lies above the foot of the l.
  const ends = mapPath(outline.path, item.matrix).flatMap((step) => (step[0] === 'move' ? [step] : []))
  expect(ends.at(-1)![1]).toBeGreaterThan(ends[0]![1])
  expect(ends.at(-1)![2]).toBeLessThan(ends[0]![2] + 40)
})
