/**
 * A small world in which everything can go wrong that the rule (domain/judging) speaks of, and writes into it, right and wrong,
 * by chance.
 */
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '#server/store/store.ts'
import { fields } from './fields.ts'
import { pick, type Random } from './random.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const create = (collection: RecordKind, id: string, document: Record<string, unknown>): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document,
})
const options = (...ids: string[]) => ids.map((id) => ({ id, label: { de: id } }))

const types = {
  line: 'string',
  text: { type: 'text', translatable: true },
  height: { type: 'number', precision: 1 },
  day: 'date',
  months: 'period',
  light: { type: 'select', options: options('sun', 'shade') },
  soils: { type: 'select', multiple: true, individual: true, options: options('clay') },
  native: 'boolean',
  partner: { type: 'reference', multiple: true },
  category_tree: 'reference',
  potA: { type: 'exclude', options: options('a', 'b') },
  potB: { type: 'exclude', options: options('a', 'b') },
  pack: { type: 'combination', options: [{ id: 'part', label: { de: 'part' }, property: 'height' }] },
} as const

const contents = ['c1', 'c2', 'c3', 'c4', 'v1', 'v2']
const collections = ['k1', 'k2', 'k3']
const contentTypes = ['t1', 't2', 't3']
const releases = ['r1', 'r2']

export const world: readonly RawWrite[] = [
  create('organizations', 'mcs', { name: 'mcs', type: 'supplier', supplier: 'mcs' }),
  create('organizations', 'rosenhof', { name: 'Rosenhof', supplier: 'mcs' }),
  create('organizations', 'staudenland', { name: 'Staudenland', supplier: 'mcs' }),
  ...fields(types),
  ...contentTypes.map((id) =>
    create('contentTypes', id, { label: { de: id }, loadDefault: { rosenhof: true, staudenland: true } }),
  ),
  ...collections.map((id) => create('collections', id, { name: id, ...tenant })),
  create('templates', 'label', {
    type: 'print',
    name: 'label',
    owner: 'mcs',
    supplier: 'mcs',
    placeholders: [{ id: 'name' }, { id: 'photo', type: 'image' }],
  }),
  ...contents.map((id, index) =>
    create('contents', id, {
      type: 't1',
      label: { de: id },
      ...tenant,
      ...(index > 3 && { parentId: 'c1' }),
    }),
  ),
  ...releases.map((id) => create('releases', id, { label: id, template: 'label', ...tenant })),
]

const oddities = [
  '', ' ', 'sun', 'clay', 'a', 'b', 'moon', 'c1', 'v1', 'nobody', 'x\ny', 'x'.repeat(5000), '2026-02-28', '2026-02-30',
  '2099-01-01', 0, 1, 12, 77, -1, 0.1, 0.0001, 1e300, true, false, null,
] // prettier-ignore

function value(random: Random): unknown {
  const chance = random()
  if (chance < 0.6) return pick(random, oddities)
  if (chance < 0.8) return Array.from({ length: Math.floor(random() * 3) }, () => pick(random, oddities))
  return { [pick(random, ['part', 'height', 'gone'])]: pick(random, oddities) }
}

const combination = (random: Random): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: Math.floor(random() * 3) }, () => [
      pick(random, ['potA', 'potB', 'light', 'gone']),
      pick(random, ['a', 'b', '', 'z']),
    ]),
  )

const property = (random: Random): string => pick(random, [...Object.keys(types), 'gone'])
const language = (random: Random): string => pick(random, ['de', 'fr', 'de-CH', 'xx'])

/** Path and value of a field of a content; an undefined value removes it. */
function contentField(random: Random): [string, unknown] {
  const id = property(random)
  return pick<() => [string, unknown]>(random, [
    () => [`data.${id}.value`, value(random)],
    () => [`data.${id}.value`, value(random)],
    () => [`data.${id}.value`, value(random)],
    () => [`data.${id}.value`, undefined],
    () => [`data.${id}.translation.${language(random)}`, value(random)],
    () => [`data.${id}`, { value: value(random) }],
    () => [`label.${language(random)}`, pick(random, ['', ' ', 'Rose'])],
    () => ['label', pick(random, [{}, { de: '' }, { de: 'Rose', xx: 'x' }])],
    () => ['parentId', pick(random, [...contents, 'nobody', undefined])],
    () => ['owner', pick(random, ['rosenhof', 'staudenland'])],
    () => ['languages', pick(random, [[], ['de', 'xx'], ['fr']])],
    () => ['active', random() < 0.5],
    () => [`collections.${pick(random, collections)}`, pick(random, [true, undefined])],
    () => ['excludeCombination', Array.from({ length: Math.floor(random() * 3) }, () => combination(random))],
  ])()
}

const fieldOf: Partial<Record<RecordKind, (random: Random) => [string, unknown]>> = {
  contents: contentField,
  collections: (random) =>
    pick(random, [
      ['parentId', pick(random, [...collections, 'nobody', undefined])],
      ['name', pick(random, ['', ' ', 'Rosen'])],
      ['defaultColumns', [pick(random, ['label', 'height', 'gone'])]],
    ]),
  contentTypes: (random) =>
    pick(random, [
      ['parentId', pick(random, [...contentTypes, 'nobody', undefined])],
      ['groups', [{ id: 'g', properties: [property(random), property(random)] }]],
      ['columns', [pick(random, ['label', 'height', 'gone'])]],
      ['labelDefault', pick(random, ['{name}', '{', ''])],
    ]),
  releases: (random) => {
    const place = pick(random, ['name', 'photo', 'gone'])
    return pick<[string, unknown]>(random, [
      [`data.${place}.value`, 'x'],
      [`data.${place}.property`, property(random)],
      [`data.${place}.transform`, pick(random, ['uppercase', 'hex', 'x'])],
      [`data.${place}.lang`, language(random)],
      [`data.${place}.crop`, { left: random(), top: 0, right: random(), bottom: 1 }],
      [`data.${place}`, undefined],
    ])
  },
  properties: (random) =>
    pick<[string, unknown]>(random, [
      ['type', pick(random, ['string', 'text', 'number', 'select', 'exclude', 'boolean'])],
      ['options', options(...pick(random, [[], ['sun'], ['a'], ['sun', 'sun'], ['a', 'b', 'sun', 'shade', 'clay']]))],
      ['multiple', random() < 0.5],
      ['individual', random() < 0.5],
      ['translatable', random() < 0.5],
      ['latin', random() < 0.5],
      ['precision', pick(random, [0, 1, undefined])],
      ['label', pick(random, [{}, { de: 'x' }])],
    ]),
  organizations: (random) => {
    const id = property(random)
    return pick<[string, unknown]>(random, [
      [
        `properties.${id}`,
        pick(random, [{ individual: random() < 0.5 }, { translatable: true }, { values: ['moon'] }]),
      ],
      [`properties.${id}`, undefined],
      ['defaultContentType', pick(random, ['t1', 'gone'])],
    ])
  },
  templates: (random) =>
    pick<[string, unknown]>(random, [
      ['orderPrice', pick(random, [1, 0.0001, 2.55])],
      ['orderQuantityMin', pick(random, [0, 1, 48])],
    ]),
}

const idsOf: Partial<Record<RecordKind, readonly string[]>> = {
  contents,
  collections,
  contentTypes,
  releases,
  properties: Object.keys(types),
  organizations: ['rosenhof', 'staudenland'],
  templates: ['label'],
}

const kinds = Object.keys(fieldOf) as RecordKind[]

/** Contents are written oftenest, definitions seldom. */
const kindOf = (random: Random): RecordKind => (random() < 0.6 ? 'contents' : pick(random, kinds))

export function someWrite(random: Random): RawWrite & { id: string } {
  const collection = kindOf(random)
  const id = pick(random, idsOf[collection] ?? [])
  const chance = random()
  if (collection === 'contents' && chance < 0.12) {
    const [path, one] = contentField(random)
    const [field = '', key = '', ...rest] = path.split('.')
    const nested = rest.length === 2 ? { translation: { [rest[1] ?? '']: one } } : rest[0] ? { [rest[0]]: one } : one
    const document = { type: 't1', label: { de: id }, ...tenant, [field]: key ? { [key]: nested } : one }
    return { kind: 'create', collection, id: random() < 0.5 ? id : `new-${Math.floor(random() * 1e9)}`, document }
  }
  if (chance < 0.2 && collection === 'contents') return { kind: 'delete', collection, id }
  if (chance < 0.3 && collection === 'contents') return { kind: 'restore', collection, id }
  const [path, next] = fieldOf[collection]?.(random) ?? ['', undefined]
  return next === undefined
    ? { kind: 'update', collection, id, unset: [path] }
    : { kind: 'update', collection, id, set: { [path]: next } }
}
