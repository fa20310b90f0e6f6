import { expect, test } from 'vitest'
import { correctionsOf, type Wanted } from './corrections.ts'
import type { Difference } from './told-differences.ts'
import type { ExplainedArea } from './use-explained.ts'

const edit = (tag: string, name: string, before: string, after: string, number: number): Difference => ({
  id: tag,
  number,
  places: 1,
  kind: 'edit',
  change: { tag, name, before, after, adjusted: [] },
})
const price = edit('price', 'Preis', '9.50', '9.80', 1)
const color = edit('color', 'Farbband', 'rosa', 'weiss', 2)
const master: Difference = { id: 'master', number: 3, places: 1, kind: 'other', cause: { kind: 'master' } }
const nobody: Difference = { id: 'unexplained', number: 4, places: 1, kind: 'unexplained' }
const all = [price, color, master, nobody]

const areas: ExplainedArea[] = [
  { page: 0, box: { left: 100, top: 100, right: 140, bottom: 112 }, causes: [{ kind: 'data', tag: 'price' }] },
  { page: 1, box: { left: 100, top: 100, right: 140, bottom: 112 }, causes: [{ kind: 'data', tag: 'color' }] },
  { page: 1, box: { left: 0, top: 300, right: 40, bottom: 310 }, causes: [{ kind: 'master' }] },
  { page: 0, box: { left: 10, top: 200, right: 40, bottom: 212 }, causes: [] },
]
const at = (page: number, ...points: [number, number][]): Partial<Wanted> => ({
  place: { page, shape: points.length > 1 ? 'rectangle' : 'pin', points: points.map(([x, y]) => ({ x, y })) },
})

test.each<[string, string, Partial<Wanted>, Difference[]]>([
  ['by the place that was pointed at', 'zu klein', at(1, [120, 105]), [price]],
  ['beside it, by a finger', 'zu klein', at(1, [150, 120]), [price]],
  ['not from afar', 'zu klein', at(1, [200, 105]), []],
  ['on its own page', 'zu klein', at(2, [120, 105]), [color]],
  ['within what was framed', 'das hier', at(2, [0, 250], [200, 400]), [master]],
  ['by the name of the place', 'Der Preis ist zu klein.', {}, [price]],
  ['by what is to stand there', 'bitte 9.80', {}, [price]],
  ['by what stood there', 'nicht Rosa!', {}, [color]],
  ['not by a part of a word', 'Preisliste, rosarot', {}, []],
  ['both that it names', 'Preis und Farbband', {}, [price, color]],
  ['never what nobody did', 'zu klein', at(1, [20, 205]), []],
])('a difference answers a remark %s', (_, text, more, expected) => {
  const [found] = correctionsOf([{ id: 'r', text, person: 'Ada', ...more }], all, areas).wanted
  expect(found?.differences).toEqual(expected)
})

test('what no remark asks for is told apart from what nobody did', () => {
  const { unasked, nobodys } = correctionsOf([{ id: 'r', text: 'Der Preis', person: 'Ada' }], all, areas)
  expect([unasked, nobodys]).toEqual([[color, master], [nobody]])
})
