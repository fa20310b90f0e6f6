/** What becomes of pasted cells that name others, and of those that only some may write. */
import { expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { Property } from '#domain/properties/property.ts'
import type { Catalog } from '../../values/catalog.ts'
import type { ClipCell } from '../../../ui/grid/cells/clip-cell.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import { clearedByCut } from './cleared-by-cut.ts'
import { areNamed, creationsOf, newRow } from './new-rows.ts'
import { namedInText, type PasteContext, type PastedCell, planPaste } from './paste-cells.ts'
import type { PastedNames } from './paste-names.ts'

const kept = {
  version: 1,
  createTimestamp: '2026-01-01T00:00:00.000Z',
  createUser: 'p',
  updateTimestamp: '2026-01-01T00:00:00.000Z',
  updateUser: 'p',
}
const property = (id: string, more: Partial<Property> & Pick<Property, 'type'>) =>
  [id, { id, ...kept, ...Property.parse({ label: { de: id }, ...more }) }] as const
const catalog: Catalog = {
  ready: true,
  types: new Map(),
  properties: new Map([
    property('category', { type: 'reference' }),
    property('companions', { type: 'reference', multiple: true }),
    property('picture', { type: 'image' }),
    property('note', { type: 'text' }),
    property('height', { type: 'number' }),
    property('sizes', { type: 'combination', options: [{ id: 'height', label: { de: 'Höhe' } }] }),
  ]),
  own: undefined,
}

/** Of Rosenhof alone. */
const called: Readonly<Record<string, readonly string[]>> = { Rose: ['rose'], rose: ['rose'], Aster: ['a1', 'a2'] }
const names: PastedNames = {
  references: (_, owner) => (text) => (owner === 'rosenhof' ? (called[text] ?? []) : []),
  picture: (owner) => (text) => (owner === 'rosenhof' && text === 'rose' ? 'rose.jpg' : undefined),
}

const content = (owner: string): ListedContent => ({
  id: 'one',
  version: 1,
  type: 'plant',
  owner,
  supplier: 'mcs',
  active: true,
  effectivelyActive: true,
  public: false,
  languages: ['de'],
  label: { de: 'Eins' },
  updateTimestamp: '2026-01-01T00:00:00.000Z',
  data: { companions: { value: ['alt'] } },
})

const context = (who: keyof typeof people): PasteContext & { names: PastedNames } => ({
  t: (key) => key,
  actor: people[who],
  catalog,
  language: 'de',
  names,
})

type Said = { right: unknown[]; same: unknown[]; faulty: unknown[] }
const named = (id: string) => ({ id, title: `Spalte ${id}`, text: () => 'steht da' })
const cell = (text: string, column: string, value: unknown): ClipCell => ({ text, held: { column, value } })
const pasted = (column: string, text: string, owner?: string, who?: keyof typeof people): Said =>
  pastedCell(column, { text }, owner, who)
function pastedCell(
  column: string,
  copied: ClipCell,
  owner = 'rosenhof',
  who: keyof typeof people = 'mainSupplier',
): Said {
  const { right, same, faulty } = planPaste([[copied]], [content(owner)], [named(column)], context(who))
  return {
    right: right.map(({ value }) => value),
    same: same.map(({ value }) => value),
    faulty: faulty.map(({ value, refusal }) => [value, refusal?.code]),
  }
}

const right = (value: unknown): Said => ({ right: [value], same: [], faulty: [] })
const faulty = (value: unknown, code?: string): Said => ({ right: [], same: [], faulty: [[value, code]] })

test.each<[string, string, Said]>([
  ['category', 'Rose', right('rose')],
  ['category', 'nirgends', faulty('nirgends', 'import.referenceUnknown')],
  ['category', 'Aster', faulty('Aster', 'import.referenceAmbiguous')],
  ['companions', 'Rose; alt', right(['rose', 'alt'])],
  ['companions', 'alt', { right: [], same: [['alt']], faulty: [] }],
  ['companions', 'Rose; nirgends', faulty(['Rose; nirgends'], 'import.referenceUnknown')],
  ['companions', '', right(undefined)],
  ['picture', 'rose', right('rose.jpg')],
  ['picture', 'mohn', faulty('mohn', 'import.pictureUnknown')],
  ['sizes', 'Höhe: 40; Höhe: 60', right([{ height: 40 }, { height: 60 }])],
  ['public', 'ja', right(true)],
  ['languages', 'Deutsch, fr', right(['de', 'fr'])],
  ['owner', 'Rosenhof', { right: [], same: [], faulty: [] }],
])('into %s, „%s“', (column, text, expected) => {
  expect(pasted(column, text)).toEqual(expected)
})

test.each<[string, string, ClipCell, Said]>([
  ['the same column', 'note', cell('3,5 …', 'note', 'first\nsecond\t "third"'), right('first\nsecond\t "third"')],
  ['the same column, empty', 'companions', cell('', 'companions', null), right(undefined)],
  [
    'the same column, what the rule refuses',
    'public',
    cell('ja', 'public', 'hoch'),
    faulty('hoch', 'document.wrongType'),
  ],
  ['another column', 'height', cell('3,5', 'note', 'hoch'), right(3.5)],
  ['languages', 'languages', cell('Deutsch', 'languages', ['fr']), right(['fr'])],
])('what a cell holds counts beside what it says: %s', (_, column, copied, expected) => {
  expect(pastedCell(column, copied)).toEqual(expected)
})

test('contents and pictures that a copied cell holds are looked for by their ids, as a text is', () => {
  const copied = cell('Rose, Aster', 'companions', ['rose', 'a1'])
  expect(namedInText([[copied]], [named('companions')], catalog)).toEqual([[{ text: 'rose; a1' }]])
  expect(namedInText([[copied]], [named('category')], catalog)).toEqual([[{ text: 'Rose, Aster' }]])
  expect(namedInText([[cell('eins', 'note', 'zwei')]], [named('note')], catalog)[0]?.[0]?.held?.value).toBe('zwei')
})

test('what is another’s names nothing, and is public only for those who may say so', () => {
  expect(pasted('category', 'Rose', 'staudenland')).toEqual(faulty('Rose', 'import.referenceUnknown'))
  expect(pasted('public', 'ja', 'rosenhof', 'editor')).toEqual(faulty(true))
  expect(pasted('public', 'nein', 'rosenhof', 'editor').same).toEqual([false])
})

test.each<[string, column: string, text: string, who: keyof typeof people, Said]>([
  ['of another organization', 'category', 'Rose', 'neighbour', faulty('rose')],
  ['of another supplier', 'category', 'Rose', 'supplier', faulty('rose')],
  ['by who only buys', 'category', 'Rose', 'buyer', faulty('rose')],
  ['by who only buys, in all columns', 'languages', 'Deutsch, fr', 'buyer', faulty(['de', 'fr'])],
  ['by who may', 'category', 'Rose', 'editor', right('rose')],
])('a content %s: what is locked is left out, however right it would be', (_title, column, text, who, expected) => {
  expect(pasted(column, text, 'rosenhof', who)).toEqual(expected)
})

test('each row is judged for itself, and says why it is left out', () => {
  const rows = [content('rosenhof'), content('staudenland')]
  const plan = planPaste(
    [[{ text: 'Deutsch, fr' }], [{ text: 'Deutsch, fr' }]],
    rows,
    [named('languages')],
    context('owner'),
  )
  expect(plan.right.map(({ cell }) => cell.content.owner)).toEqual(['rosenhof'])
  expect(plan.faulty.map(({ cell, words }) => [cell.content.owner, words])).toEqual([
    ['staudenland', 'contents.locked'],
  ])
})

test('what no cell takes is told: behind the last column, and in columns that are not edited here where it says something else', () => {
  const block = [
    ['40', 'steht da', 'neu', 'a'].map((text) => ({ text })),
    ['41', '', ' ', 'b'].map((text) => ({ text })),
  ]
  const columns = ['height', 'owner', 'type'].map(named)
  const { right, lost } = planPaste(block, [content('rosenhof'), content('rosenhof')], columns, context('mainSupplier'))
  expect(right.map(({ value, at }) => [value, at.row, at.column])).toEqual([
    [40, 0, 0],
    [41, 1, 0],
  ])
  expect(lost).toEqual([
    { title: 'Spalte type', text: 'neu' },
    { title: undefined, text: 'a' },
    { title: undefined, text: 'b' },
  ])
})

const newRows = { type: 'plant', owner: 'rosenhof', supplier: 'mcs', languages: ['de', 'fr'], collection: 'beet' }

test('rows behind the last one become contents of the list, and have to have a name', () => {
  const rows = ['n1', 'n2'].map((id) => newRow(newRows, id))
  const block = [
    ['Eins', '40'],
    ['Zwei', 'hoch'],
  ].map((row) => row.map((text) => ({ text })))
  const { right } = planPaste(block, rows, ['label', 'height'].map(named), context('mainSupplier'))
  expect(areNamed(rows, right)).toBe(true)
  expect(
    areNamed(
      rows,
      right.filter(({ value }) => value !== 'Zwei'),
    ),
  ).toBe(false)
  const [first, second] = creationsOf(rows, right.slice(0, 3), newRows)
  expect(first).toEqual({
    kind: 'create',
    collection: 'contents',
    id: 'n1',
    document: {
      type: 'plant',
      owner: 'rosenhof',
      supplier: 'mcs',
      languages: ['de', 'fr'],
      label: { de: 'Eins' },
      collections: { beet: true },
      data: { height: { value: 40 } },
    },
  })
  expect(second).toMatchObject({ id: 'n2', document: { label: { de: 'Zwei' } } })
  expect(creationsOf(rows, right, { collection: undefined })[0]).toMatchObject({ document: { collections: {} } })
  expect(newRow({ ...newRows, languages: [] }, 'n').languages).toEqual(['la', 'de'])
})

test('what was cut is emptied where it arrived, and stays where it did not or was pasted over', () => {
  const cellAt = (id: string, row: number, column: number): PastedCell => ({
    cell: { content: { ...content('rosenhof'), id }, path: `data.p${column}.value`, base: undefined },
    title: '',
    value: undefined,
    at: { row, column },
  })
  const size = { height: 2, width: 2 }
  const all = [cellAt('a', 0, 0), cellAt('a', 0, 1), cellAt('b', 1, 0), cellAt('b', 1, 1)]
  const emptied = { right: all, same: [], faulty: [] }
  const gone = (pasted: Parameters<typeof clearedByCut>[1]) =>
    clearedByCut(emptied, pasted, size).map(({ cell: { content: of, path } }) => `${of.id} ${path.slice(5, 7)}`)
  const to = (row: number, column: number) => cellAt(`to${row}`, row, column)
  expect(gone([{ right: [to(0, 0), to(1, 0)], same: [to(0, 1)], faulty: [to(1, 1)] }])).toEqual([
    'a p0',
    'a p1',
    'b p0',
  ])
  // Onto twice as many rows: nothing of it may have stayed out anywhere.
  expect(gone([{ right: [to(0, 0), to(1, 1), to(2, 0)], same: [], faulty: [to(3, 1)] }])).toEqual(['a p0'])
  expect(
    gone([
      { right: [cellAt('b', 0, 0)], same: [], faulty: [] },
      { right: [to(1, 0)], same: [], faulty: [] },
    ]),
  ).toEqual(['a p0'])
})
