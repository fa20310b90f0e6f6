/** Every way in which one record uses another: what the suites of uses, of deletions and of archives are run through. */
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '../store.ts'

export const own = { owner: 'rosenhof', supplier: 'mcs' }
const face = {
  family: 'Barlow',
  style: 'Bold',
  postScriptName: 'Barlow-Bold',
  weight: 700,
  isItalic: false,
  embedding: 'installable',
  glyphs: 9,
}

/** Of each kind that others name: the record under this id. */
export const documents: Partial<Record<RecordKind, (id: string) => object>> = {
  organizations: (name) => ({ name, type: 'supplier', supplier: name }),
  collections: (name) => ({ name, ...own }),
  contents: (id) => ({ type: 'plant', label: { de: id }, ...own }),
  contentTypes: (id) => ({ label: { de: id } }),
  properties: (id) => ({ type: 'string', label: { de: id } }),
  pictures: (id) => ({ name: `${id}.jpg`, path: 'x', size: 1, type: 'image/jpeg', format: 'jpg', ...own }),
  fonts: (id) => ({
    filename: `${id}.ttf`,
    name: id,
    family: id,
    style: 'Bold',
    owner: 'mcs',
    path: 'x',
    type: 'ttf',
    faces: [{ ...face, family: id }],
  }),
  templates: (name) => ({ name, type: 'print', ...own }),
  publications: (label) => ({ label, ...own }),
  releases: () => ({ ...own }),
  orders: () => ({
    number: 1,
    items: [{ releaseId: 'none', quantity: 1, price: 1, priceReference: 1 }],
    termsAccepted: true,
    ...own,
  }),
}

/** What holds the record `x` of the first kind: a record of the second, with these fields. */
export const holding: readonly [RecordKind, RecordKind, string, object][] = [
  ['properties', 'contents', 'a value', { type: 'plant', label: { de: 'u' }, data: { x: { value: 'rot' } }, ...own }],
  [
    'properties',
    'contents',
    'an excluded combination',
    { type: 'plant', label: { de: 'u' }, excludeCombination: [{ x: 'a', colour: 'a' }], ...own },
  ],
  ['properties', 'contentTypes', 'a group', { label: { de: 'u' }, groups: [{ id: 'g', properties: ['x'] }] }],
  ['properties', 'contentTypes', 'a column', { label: { de: 'u' }, columns: ['label', 'data.x.value'] }],
  ['properties', 'contentTypes', 'a column by its name', { label: { de: 'u' }, columns: ['x'] }],
  ['properties', 'contentTypes', 'the template of labels', { label: { de: 'u' }, labelDefault: '{latin||x}' }],
  ['properties', 'collections', 'a default column', { name: 'u', defaultColumns: ['x'], ...own }],
  ['properties', 'collections', 'the default order', { name: 'u', defaultSort: { field: 'data.x.value' }, ...own }],
  [
    'properties',
    'organizations',
    'an override',
    { name: 'u', supplier: 'mcs', properties: { x: { individual: true } } },
  ],
  [
    'properties',
    'properties',
    'a part',
    { type: 'combination', label: { de: 'u' }, options: [{ id: 'p', label: {}, property: 'x' }] },
  ],
  [
    'properties',
    'templates',
    'a placeholder',
    { name: 'u', type: 'print', placeholders: [{ id: 'P', property: 'x' }], ...own },
  ],
  ['properties', 'releases', 'what fills a placeholder', { data: { P: { property: 'x', value: 'rot' } }, ...own }],
  ['contentTypes', 'contents', 'its type', { type: 'x', label: { de: 'u' }, ...own }],
  ['contentTypes', 'contentTypes', 'the type above', { label: { de: 'u' }, parentId: 'x' }],
  ['contentTypes', 'collections', 'the default type', { name: 'u', contentDefaultType: 'x', ...own }],
  ['contentTypes', 'organizations', 'a type', { name: 'u', supplier: 'mcs', contentTypes: { x: true } }],
  ['contentTypes', 'organizations', 'the default type', { name: 'u', supplier: 'mcs', defaultContentType: 'x' }],
  [
    'contentTypes',
    'properties',
    'a filter',
    { type: 'reference', label: { de: 'u' }, referenceFilter: { contentType: 'x' } },
  ],
  ['templates', 'releases', 'its template', { template: 'x', ...own }],
  ['templates', 'publications', 'its template', { label: 'u', template: 'x', ...own }],
  ['templates', 'collections', 'the default template', { name: 'u', releaseDefaultTemplate: 'x', ...own }],
  [
    'contents',
    'contents',
    'a value',
    { type: 'plant', label: { de: 'u' }, data: { goesWith: { value: ['x'] } }, ...own },
  ],
  ['contents', 'releases', 'what it draws from', { referencedContents: { x: true }, ...own }],
  ['contents', 'releases', 'what fills a placeholder', { data: { P: { content: 'x', value: 'rot' } }, ...own }],
  ['contents', 'releases', 'what it extends', { extendContentsFrom: 'x', ...own }],
  [
    'pictures',
    'contents',
    'a value',
    { type: 'plant', label: { de: 'u' }, data: { photo: { value: ['y.jpg', 'x.jpg'] } }, ...own },
  ],
  [
    'pictures',
    'contents',
    'a translation',
    { type: 'plant', label: { de: 'u' }, data: { sign: { translation: { fr: 'x.jpg' } } }, ...own },
  ],
  [
    'pictures',
    'releases',
    'what fills a placeholder',
    { template: 'label', data: { Photo: { value: 'x.jpg' } }, ...own },
  ],
  [
    'pictures',
    'releases',
    'a pictogram',
    { template: 'label', data: { Signs: { value: 'y, ' }, Named: { value: '.jpg' } }, ...own },
  ],
  [
    'pictures',
    'templates',
    'a link of its design',
    { name: 'u', type: 'print', designNames: { pictures: ['x.jpg'] }, ...own },
  ],
  [
    'pictures',
    'templates',
    'an example',
    { name: 'u', type: 'print', placeholders: [{ id: 'P', type: 'image', previewValue: 'x.jpg' }], ...own },
  ],
  [
    'pictures',
    'properties',
    'an option',
    { type: 'select', label: { de: 'u' }, options: [{ id: 'a', label: { de: 'a' }, image: 'x.jpg' }] },
  ],
  [
    'pictures',
    'contents',
    'a part of a combination',
    { type: 'plant', label: { de: 'u' }, data: { bed: { value: [{ p: 'y.jpg' }, { p: 'x.jpg' }] } }, ...own },
  ],
  [
    'contents',
    'contents',
    'a part of a combination',
    { type: 'plant', label: { de: 'u' }, data: { bed: { value: [{ goesWith: ['x'] }] } }, ...own },
  ],
  [
    'fonts',
    'templates',
    'its design',
    { name: 'u', type: 'print', designNames: { fonts: [{ family: 'X', style: 'bold' }] }, ...own },
  ],
  ['collections', 'collections', 'the one above', { name: 'u', parentId: 'x', ...own }],
  [
    'collections',
    'properties',
    'a filter',
    { type: 'reference', label: { de: 'u' }, referenceFilter: { collection: 'x' } },
  ],
  [
    'releases',
    'orders',
    'a position',
    { number: 2, items: [{ releaseId: 'x', quantity: 1, price: 1, priceReference: 1 }], termsAccepted: true, ...own },
  ],
  ['organizations', 'organizations', 'whom it serves', { name: 'u', supplier: 'x' }],
  ['organizations', 'contents', 'their owner', { ...documents.contents?.('u'), owner: 'x', supplier: 'x' }],
  ['organizations', 'contents', 'who serves their owner', { ...documents.contents?.('u'), supplier: 'x' }],
  ['organizations', 'pictures', 'their owner', { ...documents.pictures?.('u'), owner: 'x' }],
  ['organizations', 'releases', 'who serves their owner', { ...own, supplier: 'x' }],
  ['organizations', 'orders', 'who serves their owner', { ...documents.orders?.('u'), supplier: 'x' }],
  ['organizations', 'fonts', 'their owner', { ...documents.fonts?.('u'), owner: 'x' }],
  ['organizations', 'hyphenations', 'their owner', { name: 'u', language: 'de', languageName: 'Deutsch', owner: 'x' }],
  ['organizations', 'collections', 'for whom they are made', { name: 'u', organization: 'x', ...own }],
  ['organizations', 'deployments', 'for whom they are', { organization: 'x', supplier: 'mcs' }],
  ['releases', 'deployments', 'a release', { organization: 'rosenhof', supplier: 'mcs', releaseIds: ['x'] }],
  ['orders', 'deployments', 'an order', { organization: 'rosenhof', supplier: 'mcs', orderId: 'x' }],
]

export const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})

/** What the records above stand on. */
const property = (id: string, document: object) => create('properties', id, { label: { de: id }, ...document })

export const ground: readonly RawWrite[] = [
  create('organizations', 'mcs', { name: 'mcs', type: 'supplier', supplier: 'mcs' }),
  create('organizations', 'rosenhof', { name: 'Rosenhof', supplier: 'mcs' }),
  create('organizations', 'gruenwerk', { name: 'Grünwerk', type: 'supplier', supplier: 'gruenwerk' }),
  create('organizations', 'alpenflora', { name: 'Alpenflora', supplier: 'gruenwerk' }),
  create('contentTypes', 'plant', { label: { de: 'Pflanze' } }),
  property('latin', { type: 'string' }),
  property('colour', { type: 'exclude', options: [{ id: 'a', label: { de: 'a' } }] }),
  property('photo', { type: 'image', multiple: true }),
  property('sign', { type: 'image', translatable: true }),
  property('goesWith', { type: 'reference', multiple: true }),
  property('emblem', { type: 'image' }),
  property('bed', {
    type: 'combination',
    options: [
      { id: 'p', label: {}, property: 'emblem' },
      { id: 'm', label: {}, property: 'goesWith' },
      { id: 'q', label: {}, property: 'latin' },
    ],
  }),
  create('templates', 'label', {
    name: 'Label',
    type: 'print',
    placeholders: [
      { id: 'Photo', type: 'image' },
      { id: 'Signs', type: 'pictogram', assetPrefix: 'sign_' },
      { id: 'Named', type: 'pictogram', assetPrefix: 'x' },
      { id: 'Name', type: 'string' },
    ],
    ...own,
  }),
]
