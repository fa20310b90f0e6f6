import { expect, test } from 'vitest'
import { partsIn, sightOfProperties } from './used-in-types.ts'

const served: Readonly<Record<string, string>> = { rosenhof: 'mcs', alpenflora: 'gruenwerk', gruenwerk: 'gruenwerk' }
const parts: Readonly<Record<string, readonly string[]>> = { size: ['height', 'pot'], pot: ['diameter'] }

type Type = Parameters<typeof sightOfProperties>[0] extends Iterable<infer One> ? One : never

const sight = (...types: Type[]) =>
  Object.fromEntries(
    [
      ...sightOfProperties(
        types,
        (id) => parts[id] ?? [],
        (id) => served[id],
      ),
    ].map(([id, { seenBy, open }]) => [id, open ? 'all' : [...seenBy].toSorted().join(' ')]),
  )

const rosen: Type = { loadDefault: { rosenhof: true } }
const alpen: Type = { loadDefault: { alpenflora: true } }

test.each<[string, Type, Readonly<Record<string, string>>]>([
  ['a group', { ...rosen, groups: [{ id: 'g', properties: ['height'] }] }, { height: 'mcs rosenhof' }],
  [
    'a column',
    { ...rosen, columns: ['height', 'label', 'data.use.value'] },
    { height: 'mcs rosenhof', use: 'mcs rosenhof' },
  ],
  ['the label', { ...rosen, labelDefault: '{name||latin} x' }, { name: 'mcs rosenhof', latin: 'mcs rosenhof' }],
  ['the contents’ own fields', { ...rosen, columns: ['label.de', 'updateTimestamp'] }, {}],
  [
    'a combination',
    { ...rosen, columns: ['size'] },
    { size: 'mcs rosenhof', height: 'mcs rosenhof', pot: 'mcs rosenhof', diameter: 'mcs rosenhof' },
  ],
  ['a type of nobody', { columns: ['height'] }, { height: '' }],
  ['a supplier’s own', { loadDefault: { gruenwerk: true }, columns: ['height'] }, { height: 'gruenwerk' }],
  ['an organization that is gone', { loadDefault: { gone: true }, columns: ['height'] }, { height: 'gone' }],
  [
    'a type with public contents',
    { ...alpen, open: true, columns: ['size'] },
    { size: 'all', height: 'all', pot: 'all', diameter: 'all' },
  ],
])('%s shows properties', (_what, type, expected) => expect(sight(type)).toEqual(expected))

test('what several types use is seen by those of each', () => {
  expect(sight({ ...rosen, columns: ['height'] }, { ...alpen, columns: ['height', 'use'] })).toEqual({
    height: 'alpenflora gruenwerk mcs rosenhof',
    use: 'alpenflora gruenwerk',
  })
})

test('parts of a combination are the properties that it holds, not its other entries', () => {
  const label = { de: 'Teil' }
  expect(
    partsIn({
      options: [
        { id: 'a', label, property: 'height' },
        { id: 'b', label },
      ],
    }),
  ).toEqual(['height'])
  expect(partsIn({})).toEqual([])
})
