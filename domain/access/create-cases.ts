/**
 * Who makes new records for whom, written by hand: each row is a kind and the organization (or person) that the new record
 * belongs to. What only an operation makes is asked within it, and once more by hand, which nobody may.
 */
import type { RecordKind } from '../records.ts'
import { peopleWith, readGrid } from './test-grid.ts'
import type { Person } from './test-people.ts'
import type { Document } from './rule.ts'

export type CreateCase = {
  title: string
  kind: RecordKind
  document: Document
  /** Within an operation: not reachable over `/api/store`. */
  operation?: string
  creates: readonly Person[]
}

/** . refused   + made */
const grid = `
                             admin  main   mBuy   supp   sBuy   owner  manag  membr  edit   buyer  neigh  unlic  stran  sEdit

organizations/client-of-mcs  +      +      .      .      .      .      .      .      .      .      .      .      .      .
organizations/client-of-gru  +      +      .      +      .      .      .      .      .      .      .      .      .      .
organizations/supplier       +      .      .      .      .      .      .      .      .      .      .      .      .      .

users/by-hand                .      .      .      .      .      .      .      .      .      .      .      .      .      .
users/of-mcs                 +      .      .      .      .      .      .      .      .      .      .      .      .      .
users/of-gruenwerk           +      .      .      .      .      .      .      .      .      .      .      .      .      .
users/of-rosenhof            +      +      .      .      .      +      +      .      .      .      .      .      .      .
users/of-staudenland         +      +      .      .      .      .      .      .      .      .      +      .      .      .
users/of-alpenflora          +      +      .      +      .      .      .      .      .      .      .      .      +      .

contentTypes/for-all         +      .      .      .      .      .      .      .      .      .      .      .      .      .
properties/for-all           +      .      .      .      .      .      .      .      .      .      .      .      .      .

collections/mcs              +      +      .      .      .      .      .      .      .      .      .      .      .      .
collections/gruenwerk        +      +      .      +      .      .      .      .      .      .      .      .      .      .
collections/rosenhof         +      +      .      .      .      +      +      +      +      .      .      .      .      .
collections/staudenland      +      +      .      .      .      .      .      .      .      .      +      +      .      .
collections/alpenflora       +      +      .      +      .      .      .      .      .      .      .      .      +      +

contents/mcs                 +      +      .      .      .      .      .      .      .      .      .      .      .      .
contents/gruenwerk           +      +      .      +      .      .      .      .      .      .      .      .      .      .
contents/rosenhof            +      +      .      .      .      +      +      +      +      .      .      .      .      .
contents/staudenland         +      +      .      .      .      .      .      .      .      .      +      +      .      .
contents/alpenflora          +      +      .      +      .      .      .      .      .      .      .      .      +      +

templates/mcs                +      +      .      .      .      .      .      .      .      .      .      .      .      .
templates/gruenwerk          +      +      .      +      .      .      .      .      .      .      .      .      .      .
templates/rosenhof           +      +      .      .      .      .      .      .      .      .      .      .      .      .
templates/staudenland        +      +      .      .      .      .      .      .      .      .      .      .      .      .
templates/alpenflora         +      +      .      +      .      .      .      .      .      .      .      .      .      .

publications/mcs             +      +      .      .      .      .      .      .      .      .      .      .      .      .
publications/gruenwerk       +      +      .      +      .      .      .      .      .      .      .      .      .      .
publications/rosenhof        +      +      .      .      .      +      +      +      +      .      .      .      .      .
publications/staudenland     +      +      .      .      .      .      .      .      .      .      +      +      .      .
publications/alpenflora      +      +      .      +      .      .      .      .      .      .      .      .      +      +

releases/mcs                 +      +      .      .      .      .      .      .      .      .      .      .      .      .
releases/gruenwerk           +      +      .      +      .      .      .      .      .      .      .      .      .      .
releases/rosenhof            +      +      .      .      .      +      +      +      +      .      .      .      .      .
releases/staudenland         +      +      .      .      .      .      .      .      .      .      +      +      .      .
releases/alpenflora          +      +      .      +      .      .      .      .      .      .      .      .      +      +

remarks/mcs                  +      +      .      .      .      .      .      .      .      .      .      .      .      .
remarks/gruenwerk            +      +      .      +      .      .      .      .      .      .      .      .      .      .
remarks/rosenhof             +      +      .      .      .      +      +      +      +      .      .      .      .      .
remarks/staudenland          +      +      .      .      .      .      .      .      .      .      +      +      .      .
remarks/alpenflora           +      +      .      +      .      .      .      .      .      .      .      .      +      +

orders/by-hand               .      .      .      .      .      .      .      .      .      .      .      .      .      .
orders/mcs                   .      .      .      .      .      .      .      .      .      .      .      .      .      .
orders/rosenhof              .      .      .      .      .      +      +      +      +      +      .      .      .      .
orders/staudenland           .      .      .      .      .      .      .      .      .      .      +      .      .      .
orders/alpenflora            .      .      .      .      .      .      .      .      .      .      .      .      +      +

deployments/mcs              +      +      .      .      .      .      .      .      .      .      .      .      .      .
deployments/gruenwerk        +      +      .      +      .      .      .      .      .      .      .      .      .      .
deployments/rosenhof         +      +      .      .      .      +      +      +      .      .      .      .      .      .
deployments/staudenland      +      +      .      .      .      .      .      .      .      .      .      .      .      .
deployments/alpenflora       +      +      .      +      .      .      .      .      .      .      .      .      +      .

basket/p-main-supplier       .      .      .      .      .      .      .      .      .      .      .      .      .      .
basket/p-owner               .      .      .      .      .      +      .      .      .      .      .      .      .      .
basket/p-buyer               .      .      .      .      .      .      .      .      .      +      .      .      .      .
basket/p-unlicensed          .      .      .      .      .      .      .      .      .      .      .      .      .      .

notifications/p-owner        .      .      .      .      .      .      .      .      .      .      .      .      .      .

pictures/by-hand             .      .      .      .      .      .      .      .      .      .      .      .      .      .
pictures/mcs                 +      +      .      .      .      .      .      .      .      .      .      .      .      .
pictures/gruenwerk           +      +      .      +      .      .      .      .      .      .      .      .      .      .
pictures/rosenhof            +      +      .      .      .      +      +      +      +      .      .      .      .      .
pictures/staudenland         +      +      .      .      .      .      .      .      .      .      +      +      .      .
pictures/alpenflora          +      +      .      +      .      .      .      .      .      .      .      .      +      +

fonts/by-hand                .      .      .      .      .      .      .      .      .      .      .      .      .      .
fonts/mcs                    +      +      .      .      .      .      .      .      .      .      .      .      .      .
fonts/gruenwerk              +      +      .      +      .      .      .      .      .      .      .      .      .      .

hyphenations/mcs             +      +      .      .      .      .      .      .      .      .      .      .      .      .
hyphenations/gruenwerk       +      +      .      +      .      .      .      .      .      .      .      .      .      .
hyphenations/rosenhof        +      +      .      .      .      .      .      .      .      .      .      .      .      .

views/mcs                    .      +      .      .      .      .      .      .      .      .      .      .      .      .
views/gruenwerk              .      .      .      +      .      .      .      .      .      .      .      .      .      .
views/rosenhof               .      .      .      .      .      .      .      .      .      +      .      .      .      .
views/staudenland            .      .      .      .      .      .      .      .      .      .      .      +      .      .
views/alpenflora             .      .      .      .      .      .      .      .      .      .      .      .      .      +
`

const suppliers: Readonly<Record<string, string>> = {
  mcs: 'mcs',
  gruenwerk: 'gruenwerk',
  rosenhof: 'mcs',
  staudenland: 'mcs',
  alpenflora: 'gruenwerk',
}

const ordered: Readonly<Record<string, string>> = {
  mcs: 'r-mcs-published',
  rosenhof: 'r-rosen-published',
  staudenland: 'r-stauden-published',
  alpenflora: 'r-alpen-published',
}

const operations: Partial<Record<RecordKind, string>> = {
  users: 'member.invite',
  orders: 'order.create',
  deployments: 'deployment.add',
  pictures: 'picture.upload',
  fonts: 'font.upload',
}

/** The new record of a row; `by-hand` belongs to Rosenhof. */
const documents: Record<RecordKind, (of: string) => Document> = {
  organizations: (of) => ({
    name: 'Neu',
    type: of === 'supplier' ? 'supplier' : 'client',
    supplier: of === 'client-of-gru' ? 'gruenwerk' : 'mcs',
  }),
  users: (of) => {
    const organization = of === 'by-hand' ? 'rosenhof' : of.slice('of-'.length)
    const supplier = suppliers[organization]
    const isSupplier = organization === supplier
    return { email: 'new@create.example', displayName: 'Neu', role: 'member', organization, supplier, isSupplier }
  },
  contentTypes: () => ({ label: { de: 'Neu' } }),
  properties: () => ({ type: 'text', label: { de: 'Neu' } }),
  collections: (of) => ({ name: 'Neu', ...tenantOf(of) }),
  contents: (of) => ({ type: 't-plants', label: { de: 'Neu' }, ...tenantOf(of) }),
  templates: (of) => ({ type: 'print', name: 'Neu', ...tenantOf(of) }),
  publications: (of) => ({ label: 'Neu', ...tenantOf(of) }),
  releases: (of) => tenantOf(of),
  remarks: (of) => ({ release: remarkedOn[of], text: 'Neu', ...tenantOf(of) }),
  orders: (of) => ({
    number: 1,
    items: [{ releaseId: ordered[homeOf(of)], quantity: 10, price: 1, priceReference: 1 }],
    termsAccepted: true,
    ...tenantOf(of),
  }),
  deployments: (of) => ({ organization: of, supplier: suppliers[of] }),
  basket: (of) => ({
    user: of,
    releaseId: of === 'p-unlicensed' ? 'r-stauden-published' : 'r-rosen-published',
    quantity: 10,
  }),
  notifications: (of) => ({
    user: of,
    type: 'statusChange',
    documentId: 'r-rosen-review',
    creatingUser: 'p-owner',
    receivedTime: '2026-03-01T09:30:00.000Z',
  }),
  pictures: (of) => ({
    name: 'neu.jpg',
    path: 'pictures/neu.jpg',
    size: 1,
    type: 'image/jpeg',
    format: 'jpg',
    ...tenantOf(of),
  }),
  fonts: (of) => ({
    filename: 'neu.ttf',
    name: 'Neu',
    family: 'Neu',
    style: 'Regular',
    path: 'fonts/neu.ttf',
    type: 'ttf',
    owner: of === 'by-hand' ? 'mcs' : of,
  }),
  hyphenations: (of) => ({ name: 'Neu', language: 'de', languageName: 'Deutsch', owner: of }),
  views: (of) => ({ name: 'Neu', list: 'contents', owner: of, keeper: keepers[of] }),
}

/** Everybody makes their own. */
const keepers: Readonly<Record<string, string>> = {
  mcs: 'p-main-supplier',
  gruenwerk: 'p-supplier',
  rosenhof: 'p-buyer',
  staudenland: 'p-unlicensed',
  alpenflora: 'p-stranger-editor',
}

/** Of each tenant. */
const remarkedOn: Readonly<Record<string, string>> = {
  mcs: 'r-mcs-published',
  gruenwerk: 'r-gruen-pending',
  rosenhof: 'r-rosen-review',
  staudenland: 'r-stauden-alone',
  alpenflora: 'r-alpen-pending',
}

const homeOf = (of: string): string => (of === 'by-hand' ? 'rosenhof' : of)
const tenantOf = (of: string): Document => ({ owner: homeOf(of), supplier: suppliers[homeOf(of)] })

export const createCases: readonly CreateCase[] = readGrid(grid, '.+').map((row) => {
  const [kind, of] = row.name.split('/') as [RecordKind, string]
  const operation = of === 'by-hand' ? undefined : operations[kind]
  return {
    title: row.name,
    kind,
    document: documents[kind](of),
    creates: peopleWith(row, '+'),
    ...(operation && { operation }),
  }
})
