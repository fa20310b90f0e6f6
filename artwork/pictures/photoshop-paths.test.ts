import { expect, test } from 'vitest'
import { readPhotoshopPaths } from './photoshop-paths.ts'

const fixed = (share: number): number[] => {
  const value = Math.round(share * 2 ** 24)
  return [value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
}
/** A knot with its handles on itself. */
const knot = (x: number, y: number): number[] => [0, 2, ...[0, 1, 2].flatMap(() => [...fixed(y), ...fixed(x)])]
const record = (...start: number[]): number[] => [...start, ...Array<number>(26 - start.length).fill(0)]
const resource = (id: number, name: string, data: number[]): number[] =>
  [
    [0x38, 0x42, 0x49, 0x4d, id >> 8, id & 255, name.length],
    Array.from(name, (c) => c.charCodeAt(0)),
    name.length % 2 ? [] : [0],
    [0, 0, data.length >> 8, data.length & 255],
    data,
    data.length % 2 ? [0] : [],
  ].flat()
const triangle = [...record(0, 6), ...record(0, 0, 0, 3), ...knot(0.25, 0), ...knot(1, 0.5), ...knot(0, 1)]

test('a named path lies on the unit square, closed', () => {
  const bytes = Uint8Array.from([
    ...resource(1005, '', [1, 2]),
    ...resource(2000, 'Pfad 1', triangle),
    ...resource(2999, '', [6, ...Array.from('Pfad 1', (c) => c.charCodeAt(0)), 0]),
  ])
  const found = readPhotoshopPaths(bytes)
  expect(found?.clipping).toBe('Pfad 1')
  const path = found!.paths.get('Pfad 1')!
  expect(path.map((s) => [s[0], ...s.slice(-2)].join())).toEqual([
    'move,0.25,0',
    'curve,1,0.5',
    'curve,0,1',
    'curve,0.25,0',
    'close,close',
  ])
})

test.each([
  ['nothing', []],
  ['other resources', resource(1005, '', [1, 2])],
  ['a path cut short', resource(2000, 'P', triangle).slice(0, 40)],
])('%s gives no outline, and no fault', (_, bytes) => {
  const found = readPhotoshopPaths(Uint8Array.from(bytes))
  expect(found?.paths.get('P')?.length ?? 0).toBe(0)
})
