/**
 * The one case list of permissions: sample records, and who sees, changes and deletes each. Written by hand from both
 * documents' §6, not computed by the rules. Memory, SQL, live queries and HTTP all run it: a person with a dot must not find
 * the record by list, read, count, search, history or listener, and gets the same answer as for a missing record.
 */
import type { RecordKind } from '../records.ts'
import { peopleWith, readGrid } from './test-grid.ts'
import type { Person } from './test-people.ts'
import type { Document } from './rule.ts'

export type AccessCase = {
  kind: RecordKind
  id: string
  /** Valid as it is for `parseDocument`. */
  document: Document
  sees: readonly Person[]
  /** Those of them who are not told who wrote it. */
  guests: readonly Person[]
  /** Who may write `change` by hand, outside any operation. */
  changes: readonly Person[]
  change: Document
  deletes: readonly Person[]
}

/** . nothing   s sees   e sees and edits   d sees and deletes   x sees, edits and deletes */
const grid = `
                                admin  main   mBuy   supp   sBuy   owner  manag  membr  edit   buyer  neigh  unlic  stran  sEdit

organizations/mcs               e      s      s      .      .      .      .      .      .      .      .      .      .      .
organizations/gruenwerk         x      s      s      s      s      .      .      .      .      .      .      .      .      .
organizations/rosenhof          x      x      s      .      .      e      s      s      s      s      .      .      .      .
organizations/staudenland       x      x      s      .      .      .      .      .      .      .      e      s      .      .
organizations/alpenflora        x      x      s      x      s      .      .      .      .      .      .      .      e      s

users/p-admin                   e      .      .      .      .      .      .      .      .      .      .      .      .      .
users/p-main-supplier           e      e      s      .      .      .      .      .      .      .      .      .      .      .
users/p-supplier                e      s      s      e      s      .      .      .      .      .      .      .      .      .
users/p-owner                   e      s      s      .      .      e      s      s      s      s      .      .      .      .
users/p-member                  e      s      s      .      .      s      s      e      s      s      .      .      .      .
users/p-neighbour               e      s      s      .      .      .      .      .      .      .      e      s      .      .
users/p-stranger                e      s      s      s      s      .      .      .      .      .      .      .      e      s
users/p-client-admin            e      .      .      .      .      .      .      .      .      .      .      .      .      .

contentTypes/t-plants           x      s      s      s      s      s      s      s      s      s      s      s      s      s
contentTypes/t-rosen            x      s      s      .      .      s      s      s      s      s      .      .      .      .
contentTypes/t-alpen            x      s      s      .      .      .      .      .      .      .      .      .      s      s
contentTypes/t-nobody           x      s      s      .      .      .      .      .      .      .      .      .      .      .

properties/height               x      s      s      s      s      s      s      s      s      s      s      s      s      s
properties/p-rosen              x      s      s      .      .      s      s      s      s      s      .      .      .      .
properties/p-size               x      s      s      s      s      .      .      .      .      .      .      .      s      s
properties/p-part               x      s      s      s      s      .      .      .      .      .      .      .      s      s
properties/p-nobody             x      s      s      .      .      .      .      .      .      .      .      .      .      .

collections/c-mcs               x      x      s      .      .      .      .      .      .      .      .      .      .      .
collections/c-gruen             x      x      s      x      s      .      .      .      .      .      .      .      .      .
collections/c-rosen             x      x      s      .      .      x      x      x      x      s      .      .      .      .
collections/c-rosen-memo        x      x      s      .      .      .      .      x      .      .      .      .      .      .
collections/c-rosen-memo-open   x      x      s      .      .      x      x      x      x      s      .      .      .      .
collections/c-rosen-memo-person x      x      s      .      .      x      .      x      .      .      .      .      .      .
collections/c-rosen-abroad      x      x      s      .      .      x      x      x      x      s      .      .      s      s
collections/c-stauden           x      x      s      .      .      .      .      .      .      .      x      x      .      .
collections/c-stauden-shared    x      x      s      .      .      s      s      s      s      s      x      x      .      .
collections/c-stauden-person    x      x      s      .      .      .      .      s      .      .      x      x      .      .
collections/c-alpen             x      x      s      s      s      .      .      .      .      .      .      .      x      x
collections/c-alpen-memo        x      x      s      .      .      .      .      .      .      .      .      .      x      .
collections/c-alpen-memo-shared x      x      s      s      s      .      .      .      .      .      .      .      x      .

contents/k-public               x      x      s      s      s      s      s      s      s      s      s      s      s      s
contents/k-public-inactive      x      x      s      .      .      .      .      .      .      .      .      .      .      .
contents/k-public-variant       x      x      s      s      s      s      s      s      s      s      s      s      s      s
contents/k-public-variant-off   x      x      s      .      .      .      .      .      .      .      .      .      .      .
contents/k-mcs                  x      x      s      .      .      .      .      .      .      .      .      .      .      .
contents/k-gruen                x      x      s      x      s      .      .      .      .      .      .      .      .      .
contents/k-rosen                x      x      s      .      .      x      x      x      x      s      .      .      .      .
contents/k-stauden              x      x      s      .      .      .      .      .      .      .      x      x      .      .
contents/k-stauden-shared       x      x      s      .      .      .      .      .      .      .      x      x      .      .
contents/k-alpen                x      x      s      x      s      .      .      .      .      .      .      .      x      x
contents/k-alpen-public         x      x      s      x      s      s      s      s      s      s      s      s      x      x

templates/m-mcs                 x      x      s      .      .      s      s      s      s      s      s      s      .      .
templates/m-rosen               x      x      s      .      .      s      s      s      s      s      .      .      .      .
templates/m-stauden             x      x      s      .      .      .      .      .      .      .      s      s      .      .
templates/m-gruen               x      x      s      x      s      .      .      .      .      .      .      .      s      s
templates/m-alpen               x      x      s      x      s      .      .      .      .      .      .      .      s      s

publications/b-rosen            x      x      s      .      .      e      e      e      e      s      .      .      .      .
publications/b-rosen-review     x      x      .      .      .      e      e      e      e      .      .      .      .      .
publications/b-rosen-digital    x      x      .      .      .      x      x      x      x      .      .      .      .      .
publications/b-mcs              x      x      .      .      .      .      .      .      .      .      .      .      .      .
publications/b-gruen            x      x      .      x      .      .      .      .      .      .      .      .      .      .
publications/b-stauden          x      x      .      .      .      .      .      .      .      .      x      x      .      .
publications/b-alpen            x      x      .      x      .      .      .      .      .      .      .      .      x      x

releases/r-rosen-pending        x      x      .      .      .      x      x      x      x      .      .      .      .      .
releases/r-rosen-published      d      d      s      .      .      s      s      s      s      s      .      .      .      .
releases/r-rosen-review         x      x      .      .      .      s      s      s      s      .      .      .      .      .
releases/r-rosen-digital        d      d      .      .      .      s      s      s      s      .      .      .      .      .
releases/r-stauden-alone        x      x      .      .      .      .      .      .      .      .      x      x      .      .
releases/r-stauden-published    d      d      s      .      .      .      .      .      .      .      s      s      .      .
releases/r-alpen-pending        x      x      .      x      .      .      .      .      .      .      .      .      x      x
releases/r-alpen-published      d      d      s      s      s      .      .      .      .      .      .      .      s      s
releases/r-mcs-published        d      d      s      .      .      .      .      .      .      .      .      .      .      .
releases/r-gruen-pending        x      x      .      x      .      .      .      .      .      .      .      .      .      .
releases/r-gruen-published      d      d      s      s      s      .      .      .      .      .      .      .      .      .

remarks/q-rosen                 s      s      .      .      .      s      s      s      s      .      .      .      .      .
remarks/q-stauden               s      s      .      .      .      .      .      .      .      .      s      s      .      .
remarks/q-alpen                 s      s      .      s      .      .      .      .      .      .      .      .      s      s
remarks/q-mcs                   s      s      .      .      .      .      .      .      .      .      .      .      .      .
remarks/q-gruen                 s      s      .      s      .      .      .      .      .      .      .      .      .      .

orders/o-rosen                  s      s      s      .      .      s      s      s      s      s      .      .      .      .
orders/o-stauden                s      s      s      .      .      .      .      .      .      .      s      .      .      .
orders/o-alpen                  s      s      s      s      s      .      .      .      .      .      .      .      s      s

deployments/d-rosen             x      x      s      .      .      s      s      s      .      .      .      .      .      .
deployments/d-rosen-open        e      e      s      .      .      s      s      s      .      .      .      .      .      .
deployments/d-rosen-hidden      x      x      s      .      .      .      .      .      .      .      .      .      .      .
deployments/d-stauden           x      x      s      .      .      .      .      .      .      .      .      .      .      .
deployments/d-alpen             x      x      s      x      s      .      .      .      .      .      .      .      s      .
deployments/d-alpen-hidden      x      x      s      x      s      .      .      .      .      .      .      .      .      .
deployments/d-mcs               x      x      s      .      .      .      .      .      .      .      .      .      .      .
deployments/d-gruen             x      x      s      x      s      .      .      .      .      .      .      .      .      .

basket/i-buyer                  .      .      .      .      .      .      .      .      .      x      .      .      .      .
basket/i-owner                  .      .      .      .      .      x      .      .      .      .      .      .      .      .
basket/i-unlicensed             .      .      .      .      .      .      .      .      .      .      .      s      .      .
basket/i-supplier               .      s      .      .      .      .      .      .      .      .      .      .      .      .

notifications/n-owner           .      .      .      .      .      x      .      .      .      .      .      .      .      .
notifications/n-supplier        .      .      .      x      .      .      .      .      .      .      .      .      .      .

pictures/x-public               x      x      s      d      s      s      s      s      s      s      s      s      s      s
pictures/x-mcs                  x      x      s      .      .      .      .      .      .      .      .      .      .      .
pictures/x-rosen                x      x      s      .      .      x      x      x      x      s      .      .      .      .
pictures/x-rosen-abroad         x      x      s      d      s      x      x      x      x      s      .      .      s      s
pictures/x-stauden              x      x      s      .      .      .      .      .      .      .      x      x      .      .
pictures/x-stauden-shared       x      x      s      .      .      s      s      s      s      s      x      x      .      .
pictures/x-alpen                x      x      s      x      s      .      .      .      .      .      .      .      x      x
pictures/x-alpen-public         x      x      s      x      s      s      s      s      s      s      s      s      x      x
pictures/x-gruen                x      x      s      x      s      .      .      .      .      .      .      .      .      .

fonts/f-mcs                     d      d      s      s      s      s      s      s      s      s      s      s      s      s
fonts/f-gruen                   d      d      s      d      s      s      s      s      s      s      s      s      s      s
fonts/f-gruen-own               d      d      s      d      s      .      .      .      .      .      .      .      s      s

hyphenations/h-mcs              x      x      s      s      s      s      s      s      s      s      s      s      s      s
hyphenations/h-gruen            x      x      s      x      s      s      s      s      s      s      s      s      s      s
hyphenations/h-gruen-own        x      x      s      x      s      .      .      .      .      .      .      .      s      s

views/v-rosen-own               .      .      .      .      .      .      .      x      .      .      .      .      .      .
views/v-rosen-shared            .      .      .      .      .      x      x      x      s      s      .      .      .      .
views/v-rosen-pictures          .      .      .      .      .      x      x      x      s      .      .      .      .      .
views/v-rosen-people            .      .      .      .      .      .      .      x      .      .      .      .      .      .
views/v-rosen-buyer             .      .      .      .      .      .      .      .      .      x      .      .      .      .
views/v-rosen-owner             .      .      .      .      .      x      x      s      s      s      .      .      .      .
views/v-mcs                     x      x      s      .      .      .      .      .      .      .      .      .      .      .
views/v-gruen                   .      .      .      x      s      .      .      .      .      .      .      .      .      .
views/v-stauden                 .      .      .      .      .      .      .      .      .      .      x      s      .      .
views/v-alpen                   .      .      .      .      .      .      .      .      .      .      .      .      x      .
`

/** Of records that others are shown, too.   . nothing   t is told who wrote it   g sees it without, as a guest */
const guestGrid = `
                                admin  main   mBuy   supp   sBuy   owner  manag  membr  edit   buyer  neigh  unlic  stran  sEdit

contentTypes/t-plants           t      t      t      g      g      g      g      g      g      g      g      g      g      g
contentTypes/t-rosen            t      t      t      .      .      g      g      g      g      g      .      .      .      .
contentTypes/t-alpen            t      t      t      .      .      .      .      .      .      .      .      .      g      g

properties/height               t      t      t      g      g      g      g      g      g      g      g      g      g      g
properties/p-rosen              t      t      t      .      .      g      g      g      g      g      .      .      .      .
properties/p-size               t      t      t      g      g      .      .      .      .      .      .      .      g      g
properties/p-part               t      t      t      g      g      .      .      .      .      .      .      .      g      g

collections/c-rosen-abroad      t      t      t      .      .      t      t      t      t      t      .      .      g      g
collections/c-stauden-shared    t      t      t      .      .      g      g      g      g      g      t      t      .      .
collections/c-stauden-person    t      t      t      .      .      .      .      g      .      .      t      t      .      .

contents/k-public               t      t      t      g      g      g      g      g      g      g      g      g      g      g
contents/k-public-variant       t      t      t      g      g      g      g      g      g      g      g      g      g      g
contents/k-alpen-public         t      t      t      t      t      g      g      g      g      g      g      g      t      t

templates/m-mcs                 t      t      t      .      .      g      g      g      g      g      g      g      .      .
templates/m-gruen               t      t      t      t      t      .      .      .      .      .      .      .      g      g

pictures/x-public               t      t      t      g      g      g      g      g      g      g      g      g      g      g
pictures/x-rosen-abroad         t      t      t      g      g      t      t      t      t      t      .      .      g      g
pictures/x-stauden-shared       t      t      t      .      .      g      g      g      g      g      t      t      .      .
pictures/x-alpen-public         t      t      t      t      t      g      g      g      g      g      g      g      t      t

fonts/f-mcs                     t      t      t      g      g      g      g      g      g      g      g      g      g      g
fonts/f-gruen                   t      t      t      t      t      g      g      g      g      g      g      g      g      g
fonts/f-gruen-own               t      t      t      t      t      .      .      .      .      .      .      .      g      g

hyphenations/h-mcs              t      t      t      g      g      g      g      g      g      g      g      g      g      g
hyphenations/h-gruen            t      t      t      t      t      g      g      g      g      g      g      g      g      g
hyphenations/h-gruen-own        t      t      t      t      t      .      .      .      .      .      .      .      g      g
`

const mcs = { owner: 'mcs', supplier: 'mcs' }
const gruenwerk = { owner: 'gruenwerk', supplier: 'gruenwerk' }
const rosenhof = { owner: 'rosenhof', supplier: 'mcs' }
const staudenland = { owner: 'staudenland', supplier: 'mcs' }
const alpenflora = { owner: 'alpenflora', supplier: 'gruenwerk' }

const email = (name: string): string => `${name}@access.example`
const time = '2026-03-01T09:30:00.000Z'
const print = { type: 'print', name: 'Stecketikett' }
const picture = { path: 'pictures/x.jpg', size: 1, type: 'image/jpeg', format: 'jpg' }
const font = { family: 'Barlow', style: 'Regular', path: 'fonts/x.ttf', type: 'ttf' }
const order = {
  number: 1,
  items: [{ releaseId: 'r-rosen-published', quantity: 10, price: 1, priceReference: 1 }],
  termsAccepted: true,
}
const view = { name: 'Preise prüfen', list: 'contents' }
const notice = { type: 'statusChange', documentId: 'r-rosen-review', creatingUser: 'p-owner', receivedTime: time }
const account = (name: string, role: string, organization: string, supplier: string): Document => ({
  email: email(name),
  displayName: name,
  role,
  organization,
  supplier,
  isSupplier: organization === supplier,
})

const memoOf = (keeper: string): Document => ({ type: 'memoList', keeper })

const inAll = Object.fromEntries(
  [...grid.matchAll(/^collections\/(\S+)/gm)].map(([, id]) => [String(id), true] as const),
)

const documents: Readonly<Record<RecordKind, Readonly<Record<string, Document>>>> = {
  organizations: {
    mcs: { name: 'mcs', type: 'supplier', supplier: 'mcs' },
    gruenwerk: { name: 'Grünwerk', type: 'supplier', supplier: 'gruenwerk' },
    rosenhof: { name: 'Rosenhof', supplier: 'mcs' },
    staudenland: { name: 'Staudenland', supplier: 'mcs' },
    alpenflora: { name: 'Alpenflora', supplier: 'gruenwerk' },
  },
  users: {
    'p-admin': account('admin', 'admin', 'mcs', 'mcs'),
    'p-main-supplier': account('main-supplier', 'member', 'mcs', 'mcs'),
    'p-supplier': account('supplier', 'member', 'gruenwerk', 'gruenwerk'),
    'p-owner': account('owner', 'owner', 'rosenhof', 'mcs'),
    'p-member': account('member', 'member', 'rosenhof', 'mcs'),
    'p-neighbour': account('neighbour', 'owner', 'staudenland', 'mcs'),
    'p-stranger': account('stranger', 'owner', 'alpenflora', 'gruenwerk'),
    'p-client-admin': account('client-admin', 'admin', 'rosenhof', 'mcs'),
  },
  contentTypes: {
    't-plants': {
      label: { de: 't-plants' },
      groups: [{ id: 'selling', properties: ['height'] }],
      loadDefault: { rosenhof: true, staudenland: true, alpenflora: true, gruenwerk: true },
    },
    't-rosen': { label: { de: 't-rosen' }, columns: ['p-rosen'], loadDefault: { rosenhof: true } },
    't-alpen': {
      label: { de: 't-alpen' },
      groups: [{ id: 'selling', properties: ['p-size'] }],
      loadDefault: { alpenflora: true },
    },
    't-nobody': { label: { de: 't-nobody' } },
  },
  properties: {
    // Of a type with public contents.
    height: { type: 'number', label: { de: 'Höhe' } },
    'p-rosen': { type: 'text', label: { de: 'Pflege' } },
    // Of the second supplier's client.
    'p-size': { type: 'combination', label: { de: 'Mass' }, options: [{ id: 'p', property: 'p-part' }] },
    'p-part': { type: 'number', label: { de: 'Breite' } },
    'p-nobody': { type: 'text', label: { de: 'Notiz' } },
  },
  collections: {
    'c-mcs': { name: 'mcs', ...mcs },
    'c-gruen': { name: 'Grünwerk', ...gruenwerk },
    'c-rosen': { name: 'Rosen', numberRanges: { R: { counter: 7 } }, ...rosenhof },
    'c-rosen-memo': { name: 'Merkliste', ...memoOf('p-member'), ...rosenhof },
    'c-rosen-memo-open': {
      name: 'Für alle',
      ...memoOf('p-member'),
      organizations: { rosenhof: true },
      ...rosenhof,
    },
    'c-rosen-memo-person': { name: 'Für eine', ...memoOf('p-member'), users: { 'p-owner': true }, ...rosenhof },
    'c-rosen-abroad': { name: 'Messe', organizations: { alpenflora: true }, ...rosenhof },
    'c-stauden': { name: 'Stauden', ...staudenland },
    'c-stauden-shared': { name: 'Geteilt', organizations: { rosenhof: true }, ...staudenland },
    'c-stauden-person': { name: 'Persönlich', users: { 'p-member': true }, ...staudenland },
    'c-alpen': { name: 'Alpen', ...alpenflora },
    'c-alpen-memo': { name: 'Merkliste', ...memoOf('p-stranger'), ...alpenflora },
    'c-alpen-memo-shared': {
      name: 'Geteilt',
      ...memoOf('p-stranger'),
      organizations: { gruenwerk: true },
      ...alpenflora,
    },
  },
  contents: {
    'k-public': { type: 't-plants', public: true, ...mcs },
    'k-public-inactive': { type: 't-plants', public: true, active: false, ...mcs },
    // In all collections there are: of these everybody is told what they see.
    'k-public-variant': { type: 't-plants', public: true, parentId: 'k-public', collections: inAll, ...mcs },
    // Active itself, as its parent is not.
    'k-public-variant-off': { type: 't-plants', public: true, parentId: 'k-public-inactive', ...mcs },
    'k-mcs': { type: 't-plants', ...mcs },
    'k-gruen': { type: 't-plants', ...gruenwerk },
    'k-rosen': { type: 't-plants', ...rosenhof },
    'k-stauden': { type: 't-plants', ...staudenland },
    'k-stauden-shared': { type: 't-plants', collections: { 'c-stauden-shared': true }, ...staudenland },
    'k-alpen': { type: 't-plants', ...alpenflora },
    'k-alpen-public': { type: 't-plants', public: true, ...alpenflora },
  },
  templates: {
    'm-mcs': { ...print, ...mcs },
    'm-rosen': { ...print, ...rosenhof },
    'm-stauden': { ...print, ...staudenland },
    'm-gruen': { ...print, ...gruenwerk },
    'm-alpen': { ...print, ...alpenflora },
  },
  publications: {
    'b-rosen': {
      label: 'Rosa',
      releases: {
        'r-rosen-pending': { number: 2, status: 'pending' },
        'r-rosen-published': { number: 1, status: 'published' },
      },
      orderable: true,
      ...rosenhof,
    },
    'b-rosen-review': { label: 'Rosa', releases: { 'r-rosen-review': { number: 1, status: 'review' } }, ...rosenhof },
    'b-rosen-digital': { label: 'Rosa', type: 'digital', ...rosenhof },
    'b-mcs': { label: 'Eigenes', ...mcs },
    'b-gruen': { label: 'Eigenes', ...gruenwerk },
    'b-stauden': { label: 'Astern', ...staudenland },
    'b-alpen': { label: 'Enzian', releases: { 'r-alpen-pending': { number: 1, status: 'pending' } }, ...alpenflora },
  },
  releases: {
    'r-rosen-pending': { publicationId: 'b-rosen', number: 2, ...rosenhof },
    'r-rosen-published': { publicationId: 'b-rosen', number: 1, status: 'published', ...rosenhof },
    'r-rosen-review': { publicationId: 'b-rosen-review', status: 'review', ...rosenhof },
    'r-rosen-digital': { type: 'digital', status: 'published', ...rosenhof },
    'r-stauden-alone': { collections: { 'c-stauden-shared': true }, ...staudenland },
    'r-stauden-published': { status: 'published', ...staudenland },
    'r-alpen-pending': { publicationId: 'b-alpen', ...alpenflora },
    'r-alpen-published': { status: 'published', collections: inAll, ...alpenflora },
    'r-mcs-published': { status: 'published', ...mcs },
    'r-gruen-pending': { ...gruenwerk },
    'r-gruen-published': { status: 'published', ...gruenwerk },
  },
  remarks: {
    'q-rosen': { release: 'r-rosen-review', text: 'Schrift zu klein', ...rosenhof },
    'q-stauden': { release: 'r-stauden-alone', text: 'Preis fehlt', ...staudenland },
    'q-alpen': { release: 'r-alpen-pending', text: 'Bild dunkel', ...alpenflora },
    'q-mcs': { release: 'r-mcs-published', text: 'Rand', ...mcs },
    'q-gruen': { release: 'r-gruen-pending', text: 'Farbe', ...gruenwerk },
  },
  orders: {
    'o-rosen': { ...order, ...rosenhof },
    'o-stauden': { ...order, ...staudenland },
    'o-alpen': { ...order, ...alpenflora },
  },
  deployments: {
    'd-rosen': { organization: 'rosenhof', supplier: 'mcs', status: 'done' },
    'd-rosen-open': { organization: 'rosenhof', supplier: 'mcs' },
    'd-rosen-hidden': { organization: 'rosenhof', supplier: 'mcs', status: 'done', hidden: true },
    'd-stauden': { organization: 'staudenland', supplier: 'mcs', status: 'done' },
    'd-alpen': { organization: 'alpenflora', supplier: 'gruenwerk', status: 'done' },
    'd-alpen-hidden': { organization: 'alpenflora', supplier: 'gruenwerk', status: 'done', hidden: true },
    'd-mcs': { organization: 'mcs', supplier: 'mcs', status: 'done' },
    'd-gruen': { organization: 'gruenwerk', supplier: 'gruenwerk', status: 'done' },
  },
  basket: {
    'i-buyer': { user: 'p-buyer', releaseId: 'r-rosen-published', quantity: 10 },
    'i-owner': { user: 'p-owner', releaseId: 'r-rosen-published', quantity: 10 },
    'i-unlicensed': { user: 'p-unlicensed', releaseId: 'r-stauden-published', quantity: 10 },
    'i-supplier': { user: 'p-main-supplier', releaseId: 'r-rosen-published', quantity: 10 },
  },
  notifications: {
    'n-owner': { user: 'p-owner', ...notice },
    'n-supplier': { user: 'p-supplier', ...notice },
  },
  pictures: {
    'x-public': { name: 'rosa.jpg', public: true, ...picture, ...mcs },
    'x-mcs': { name: 'intern.jpg', ...picture, ...mcs },
    'x-rosen': { name: 'hof.jpg', ...picture, ...rosenhof },
    'x-rosen-abroad': {
      name: 'messe.jpg',
      organizations: { gruenwerk: true, alpenflora: true },
      ...picture,
      ...rosenhof,
    },
    'x-stauden': { name: 'garten.jpg', ...picture, ...staudenland },
    'x-stauden-shared': { name: 'aster.jpg', organizations: { rosenhof: true }, ...picture, ...staudenland },
    'x-alpen': { name: 'enzian.jpg', ...picture, ...alpenflora },
    'x-alpen-public': { name: 'berg.jpg', public: true, ...picture, ...alpenflora },
    'x-gruen': { name: 'logo.jpg', ...picture, ...gruenwerk },
  },
  fonts: {
    'f-mcs': { filename: 'a.ttf', name: 'Barlow', owner: 'mcs', ...font },
    'f-gruen': { filename: 'b.ttf', name: 'Barlow', owner: 'gruenwerk', ...font },
    'f-gruen-own': { filename: 'c.ttf', name: 'Barlow', owner: 'gruenwerk', shared: false, ...font },
  },
  hyphenations: {
    'h-mcs': { name: 'Deutsch', language: 'de', languageName: 'Deutsch', owner: 'mcs' },
    'h-gruen': { name: 'Deutsch', language: 'de', languageName: 'Deutsch', owner: 'gruenwerk' },
    'h-gruen-own': { name: 'Sorten', language: 'de', languageName: 'Deutsch', owner: 'gruenwerk', shared: false },
  },
  views: {
    'v-rosen-own': { ...view, owner: 'rosenhof', keeper: 'p-member' },
    'v-rosen-shared': { ...view, owner: 'rosenhof', keeper: 'p-member', shared: true },
    'v-rosen-pictures': { ...view, list: 'pictures', owner: 'rosenhof', keeper: 'p-member', shared: true },
    'v-rosen-people': { ...view, list: 'people', owner: 'rosenhof', keeper: 'p-member', shared: true },
    'v-rosen-buyer': { ...view, owner: 'rosenhof', keeper: 'p-buyer' },
    'v-rosen-owner': { ...view, owner: 'rosenhof', keeper: 'p-owner', shared: true, usualFor: 't-rosen' },
    'v-mcs': { ...view, owner: 'mcs', keeper: 'p-main-supplier', shared: true },
    'v-stauden': { ...view, owner: 'staudenland', keeper: 'p-neighbour', shared: true },
    'v-gruen': { ...view, owner: 'gruenwerk', keeper: 'p-supplier', shared: true },
    'v-alpen': { ...view, owner: 'alpenflora', keeper: 'p-stranger' },
  },
}

/** What `e` and `x` write, by path. */
const changes: Readonly<Record<RecordKind, Document>> = {
  organizations: { name: 'Neuer Name' },
  users: { displayName: 'Neuer Name' },
  contentTypes: { 'label.de': 'Pflanzen' },
  properties: { sortable: true },
  collections: { description: 'Für den Frühling' },
  contents: { 'data.height.value': 40 },
  templates: { format: 'A6' },
  publications: { label: 'Neuer Titel' },
  releases: { 'data.Name.value': 'Rosa' },
  remarks: { text: 'Neuer Text' },
  orders: { status: 'process' },
  deployments: { name: 'Webshop' },
  basket: { quantity: 20 },
  notifications: { read: true },
  pictures: { title: 'Blüte' },
  fonts: { isFixedWidth: true },
  hyphenations: { info: 'Ausnahmen' },
  views: { name: 'Neuer Name' },
}

const guestRows = readGrid(guestGrid, '.tg')

/** In an order in which each record's references are there before it. */
export const accessCases: readonly AccessCase[] = readGrid(grid, '.sedx').map((row) => {
  const [kind, id] = row.name.split('/') as [RecordKind, string]
  const document = documents[kind]?.[id]
  if (!document) throw new Error(`${row.name} has no document`)
  return {
    kind,
    id,
    document: kind === 'contents' ? { label: { de: id }, ...document } : document,
    sees: peopleWith(row, 'sedx'),
    guests: guestRows.filter(({ name }) => name === row.name).flatMap((guests) => peopleWith(guests, 'g')),
    changes: peopleWith(row, 'ex'),
    change: changes[kind],
    deletes: peopleWith(row, 'dx'),
  }
})
