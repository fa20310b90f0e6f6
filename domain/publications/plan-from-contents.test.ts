import { describe, expect, test } from 'vitest'
import { people, type Person } from '../access/test-people.ts'
import { Content } from '../contents/content.ts'
import { Property } from '../properties/property.ts'
import type { Database } from '../releases/fields/content-link.ts'
import { Release } from '../releases/release.ts'
import type { ReleaseStatus } from '../releases/release-status.ts'
import { Placeholder } from '../templates/placeholder.ts'
import type { FromContentsMode } from './from-contents.ts'
import { type Made, planFromContents, type Step } from './plan-from-contents.ts'
import { refusalOfRoom, roomFor } from './places.ts'
import { Publication } from './publication.ts'
import { listOf, unitsOf } from './publication-units.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const kept = {
  version: 1,
  createTimestamp: '',
  createUser: 'system',
  updateTimestamp: '',
  updateUser: 'system',
} as const
const property = { ...Property.parse({ type: 'string', label: { de: 'x' }, info: {}, help: {} }) }

const content = (id: string, data: Record<string, string>, more: object = {}): Content => ({
  id,
  ...kept,
  ...Content.parse({
    type: 'plant',
    label: { de: id },
    data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { value }])),
    ...tenant,
    ...more,
  }),
})

const rose = content('rose', { name: 'Rose', price: '7.20' })
const aster = content('aster', { name: 'Aster', price: '4.50' })
const small = content('small', { price: '6.90' }, { parentId: 'rose' })
const large = content('large', { price: '9.90' }, { parentId: 'rose' })
const asleep = content('asleep', { name: 'Schlaf' }, { effectivelyActive: false, active: false })
const foreign = content('foreign', { name: 'Fremd' }, { owner: 'staudenland' })
const agency = content('agency', { name: 'Agentur' }, { owner: 'mcs' })
const gone = content('gone', { name: 'Alt' }, { archived: true })
const everything = [rose, aster, small, large, asleep, foreign, agency, gone]

const wholeOf = (one: Content): Content => {
  const parent = everything.find(({ id }) => id === one.parentId)
  return parent ? { ...one, data: { ...parent.data, ...one.data } } : one
}
const database: Database = {
  content: (id) => everything.filter((one) => one.id === id).map(wholeOf)[0],
  property: (id) => (id === 'name' || id === 'price' ? property : undefined),
}
const label = [
  Placeholder.parse({ id: 'name', property: 'name' }),
  Placeholder.parse({ id: 'price', property: 'price', transformFormat: '{value} CHF' }),
]
const list = [
  Placeholder.parse({ id: 'name_1', property: 'name' }),
  Placeholder.parse({ id: 'name_2', property: 'name' }),
  Placeholder.parse({ id: 'prices', property: 'price', previewTransform: 'newLine' }),
]

/** `1 published, 2 pending`: a publication of the rose whose versions say this name, and this price as it was taken over. */
function made(versions: string, data: object): Made {
  const states = versions.split(', ').map((one) => one.split(' ') as [string, ReleaseStatus])
  const releases = Object.fromEntries(states.map(([n, status]) => [`r${n}`, { number: Number(n), status }]))
  const publication = { id: 'p', ...kept, ...Publication.parse({ label: 'Rose', ...tenant, releases }) }
  const worked = states.findLast(([, status]) => status !== 'rejected') ?? states.at(-1)
  const [number = '1', status = 'pending'] = worked ?? []
  const release = { id: `r${number}`, ...kept, ...Release.parse({ ...tenant, data, number: Number(number), status }) }
  return { publication, release }
}

const link = (name: string, value: string, more: object = {}) => ({
  content: 'rose',
  property: name,
  value,
  valueRaw: value,
  lang: 'de',
  ...more,
})
const price = (raw: string, value = `${raw} CHF`) =>
  link('price', value, { valueRaw: raw, transformFormat: '{value} CHF' })
const current = { name: link('name', 'Rose'), price: price('7.20') }
const old = { ...current, price: price('6.90') }
const typed = { ...current, price: price('6.90', 'Auf Anfrage') }

type Options = {
  mode?: FromContentsMode
  there?: readonly Made[]
  mergeVariants?: boolean
  filterActive?: boolean
  person?: Person
  placeholders?: readonly Placeholder[]
}

function plan(contents: readonly Content[], options: Options = {}): string[] {
  const { mode = 'missing', there = [], person = 'editor', placeholders = label } = options
  const choice = { filterActive: true, mergeVariants: false, language: 'de', ...options }
  const parentOf = ({ parentId }: Content) => everything.find(({ id }) => id === parentId)
  const { units, left } = unitsOf(contents, parentOf, choice)
  const steps = planFromContents(mode === 'list' ? listOf(units) : units, {
    actor: people[person],
    tenant,
    template: { placeholders: [...placeholders] },
    language: 'de',
    mode,
    labelOf: ({ id }) => id,
    madeOf: () => there,
    database,
  })
  return [...steps.map(told), ...left.map((one) => `${one.content.id} left: ${one.refusal.code}`)]
}

const values = (data: Release['data']) =>
  Object.entries(data).map(
    ([key, { value, content: of }]) => `${key}=${String(value).replaceAll('\n', '/')}${of ? ` (${of})` : ''}`,
  )
function told(step: Step): string {
  const kept = step.kept.length > 0 ? `; kept ${step.kept.join()}` : ''
  if (step.act === 'leave') return `${step.unit.subject.id} left: ${step.refusal.code}${kept}`
  const written = values(step.act === 'create' ? step.data : step.entries)
  return `${step.unit.subject.id} ${step.act}: ${written.join(', ')}${kept}`
}

const roseMade = 'rose create: name=Rose (rose), price=7.20 CHF (rose)'
const asterMade = 'aster create: name=Aster (aster), price=4.50 CHF (aster)'
const newer = 'price=7.20 CHF (rose)'

describe('what there is none of', () => {
  test.each<[string, readonly Content[], Options, string[]]>([
    ['is made, in the order of the contents', [aster, rose], {}, [asterMade, roseMade]],
    ['is not made where newer values are wanted', [rose], { mode: 'update' }, ['rose left: fromContents.none']],
    ['is not made of what is not active', [asleep, rose], {}, [roseMade, 'asleep left: fromContents.inactive']],
    [
      'is made of all where that is wanted',
      [asleep],
      { filterActive: false },
      ['asleep create: name=Schlaf (asleep), price= (asleep)'],
    ],
    ['is not made of another client’s', [foreign], {}, ['foreign left: fromContents.otherClient']],
    ['nor by those who see both', [foreign], { person: 'admin' }, ['foreign left: fromContents.otherClient']],
    ['is made of the supplier’s own', [agency], {}, ['agency create: name=Agentur (agency), price= (agency)']],
    ['is not made of what is archived', [gone], {}, ['gone left: record.archived']],
    [
      'is made of variants, with what they inherit',
      [small],
      {},
      ['small create: name=Rose (small), price=6.90 CHF (small)'],
    ],
  ])('%s', (_, contents, options, expected) => expect(plan(contents, options)).toEqual(expected))
})

describe('variants that are merged', () => {
  test.each<[string, readonly Content[], string[]]>([
    [
      'stand in their parent’s: what differs is joined, what is the same comes from it',
      [rose, small, large],
      [
        'rose create: name=Rose (rose), price=7.20 CHF, 6.90 CHF, 9.90 CHF',
        'small left: fromContents.merged',
        'large left: fromContents.merged',
      ],
    ],
    [
      'also where the parent itself was not chosen',
      [large, small],
      [
        'rose create: name=Rose (rose), price=9.90 CHF, 6.90 CHF',
        'large left: fromContents.merged',
        'small left: fromContents.merged',
      ],
    ],
    ['change nothing for what has none', [aster], [asterMade]],
  ])('%s', (_, contents, expected) => expect(plan(contents, { mergeVariants: true })).toEqual(expected))
})

describe('what is there', () => {
  test('is not made again', () =>
    expect(plan([rose], { there: [made('1 pending', old)] })).toEqual(['rose left: fromContents.there']))

  test.each<[string, object, string, Options?]>([
    ['1 pending', old, `rose update: ${newer}`],
    ['1 pending', current, 'rose left: fromContents.upToDate'],
    ['1 pending', { name: current.name }, `rose update: ${newer}`],
    ['1 pending', typed, 'rose left: fromContents.upToDate; kept price'],
    ['1 pending', { ...old, name: { value: 'Röschen' } }, `rose update: ${newer}; kept name`],
    ['1 pending', { ...old, price: { ...old.price, textSize: 90 } }, `rose update: ${newer}`],
    ['1 published', old, `rose version: ${newer}`],
    ['1 published', current, 'rose left: fromContents.upToDate'],
    ['1 published, 2 pending', old, `rose update: ${newer}`],
    ['1 published, 2 rejected', old, `rose version: ${newer}`],
    ['1 rejected', old, `rose version: ${newer}`],
    ['1 review', old, 'rose left: fromContents.inWorkflow'],
    ['1 approval', old, 'rose left: fromContents.inWorkflow'],
    ['1 reviewAndPublish', old, 'rose left: fromContents.inWorkflow'],
    ['1 published, 2 approval', old, 'rose left: fromContents.inWorkflow'],
    ['1 disabled', old, 'rose left: fromContents.locked'],
    ['1 published, 2 disabled', old, 'rose left: fromContents.locked'],
    ['1 review', old, 'rose left: fromContents.inWorkflow', { person: 'mainSupplier' }],
    ['1 pending', old, `rose update: ${newer}`, { person: 'mainSupplier' }],
    ['1 pending', old, 'rose left: write.notAllowed', { person: 'neighbour' }],
    ['1 pending', old, 'rose left: write.notAllowed', { person: 'buyer' }],
  ])('takes newer values, of %s with %j: %s', (versions, data, expected, options = {}) =>
    expect(plan([rose], { mode: 'update', there: [made(versions, data)], ...options })).toEqual([expected]),
  )

  test('how a value is set stays', () => {
    const there = [made('1 pending', { price: { ...old.price, textSize: 90 } })]
    const [step] = planFromContents([{ subject: rose, members: [rose], of: ['rose'] }], {
      actor: people.editor,
      tenant,
      template: { placeholders: label },
      language: 'de',
      mode: 'update',
      labelOf: () => '',
      madeOf: () => there,
      database,
    })
    expect(step).toMatchObject({ act: 'update', entries: { price: { value: '7.20 CHF', textSize: 90 } } })
  })

  test('is left where a PDF of its own is printed', () => {
    const one = made('1 published', old)
    const ownPdf = { sha256: '0'.repeat(64), name: 'x.pdf', filesize: 1, pages: [] }
    expect(plan([rose], { mode: 'update', there: [{ ...one, release: { ...one.release, ownPdf } }] })).toEqual([
      'rose left: release.renewalOwnPdf',
    ])
  })

  test.each([
    [
      'variants that became others',
      {
        property: 'price',
        lang: 'de',
        transformFormat: '{value} CHF',
        value: '7.20 CHF, 5 CHF',
        valueRaw: ['7.20', '5'],
      },
      'rose update: price=7.20 CHF, 6.90 CHF',
    ],
    ['variants that came', price('7.20'), 'rose update: price=7.20 CHF, 6.90 CHF'],
    [
      'variants as they were',
      {
        property: 'price',
        lang: 'de',
        transformFormat: '{value} CHF',
        value: '7.20 CHF, 6.90 CHF',
        valueRaw: ['7.20', '6.90'],
      },
      'rose left: fromContents.upToDate',
    ],
    [
      'words of one’s own',
      { property: 'price', lang: 'de', value: 'ab 5 CHF', valueRaw: ['7.20', '5'] },
      'rose left: fromContents.upToDate; kept price',
    ],
  ])('shows merged %s', (_, entry, expected) => {
    const there = [made('1 pending', { name: current.name, price: entry })]
    expect(plan([rose, small], { mode: 'update', mergeVariants: true, there })[0]).toBe(expected)
  })
})

describe('the room of a template', () => {
  test.each<[string, string, number | undefined]>([
    ['name_1 name, name_2 name, prices price', 'name_1, name_2', 2],
    ['p1_name name, p2_name name, p3_name name, p1_price price', 'in front', 3],
    ['name_1 name, name_3 name', 'with a gap', undefined],
    ['ean13 name, name name', 'a number that counts nothing', undefined],
    ['bloom_1 name, bloom_2 price', 'a property each', undefined],
    ['p1_bloom_1 name, p1_bloom_2 price, p2_bloom_1 name, p2_bloom_2 price', 'a property each, of two', 2],
    ['name_1 name', 'one alone', undefined],
  ])('of %s', (tags, _, expected) => {
    const placeholders = tags.split(', ').map((tag) => {
      const [id, asked] = tag.split(' ')
      return Placeholder.parse({ id, property: asked })
    })
    expect(roomFor(placeholders)).toBe(expected)
    expect(refusalOfRoom(placeholders, 3)?.params).toEqual(expected === 2 ? { places: 2, contents: 3 } : undefined)
  })
})

describe('one list of all', () => {
  const asked = { mode: 'list', placeholders: list } as const
  test.each<[string, readonly Content[], Options, string[]]>([
    [
      'numbered places take one content each, the others all',
      [rose, aster],
      {},
      ['rose create: name_1=Rose (rose), name_2=Aster (aster), prices=7.20/4.50'],
    ],
    [
      'places that are left stay empty',
      [aster],
      {},
      ['aster create: name_1=Aster (aster), name_2=, prices=4.50 (aster)'],
    ],
    [
      'it is kept up in another order',
      [aster, rose],
      {
        there: [
          made('1 pending', { name_1: link('name', 'Rose'), name_2: { ...link('name', 'Aster'), content: 'aster' } }),
        ],
      },
      ['aster update: name_1=Aster (aster), name_2=Rose (rose), prices=4.50/7.20'],
    ],
    [
      'what became shorter is emptied, and words of one’s own stay',
      [rose],
      {
        there: [
          made('1 pending', { name_1: { value: 'Meine' }, name_2: { ...link('name', 'Aster'), content: 'aster' } }),
        ],
      },
      ['rose update: name_2=, prices=7.20 (rose); kept name_1'],
    ],
    ['nobody else’s comes onto it', [rose, foreign], {}, ['rose left: fromContents.otherClient']],
  ])('%s', (_, contents, options, expected) => expect(plan(contents, { ...asked, ...options })).toEqual(expected))
})
