/** What becomes of pasted cells that name others, and of those that only some may write. */
import { expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { Property } from '#domain/properties/property.ts'
import type { Catalog } from '../../values/catalog.ts'
import type { ClipCell } from '../../../ui/grid/cells/clip-cell.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import { namedInText, type PasteContext, planPaste } from './paste-cells.ts'
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
const cell = (text: string, column: string, value: unknown): ClipCell => ({ text, held: { column, value } })
const pasted = (column: string, text: string, owner?: string, who?: keyof typeof people): Said =>
  pastedCell(column, { text }, owner, who)
function pastedCell(
  column: string,
  copied: ClipCell,
  owner = 'rosenhof',
  who: keyof typeof people = 'mainSupplier',
): Said {
  const { right, same, faulty } = planPaste([[copied]], [content(owner)], [column], context(who))
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
  expect(namedInText([[copied]], ['companions'], catalog)).toEqual([[{ text: 'rose, a1' }]])
  expect(namedInText([[copied]], ['category'], catalog)).toEqual([[{ text: 'Rose, Aster' }]])
  expect(namedInText([[cell('eins', 'note', 'zwei')]], ['note'], catalog)[0]?.[0]?.held?.value).toBe('zwei')
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
  const plan = planPaste([[{ text: 'Deutsch, fr' }], [{ text: 'Deutsch, fr' }]], rows, ['languages'], context('owner'))
  expect(plan.right.map(({ cell }) => cell.content.owner)).toEqual(['rosenhof'])
  expect(plan.faulty.map(({ cell, words }) => [cell.content.owner, words])).toEqual([
    ['staudenland', 'contents.locked'],
  ])
})
