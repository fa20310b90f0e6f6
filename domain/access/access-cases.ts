/**
 * The one case list of permissions: sample records, and who sees, changes and deletes each. Written by hand from both
 * documents' §6, not computed by the rules. Memory, SQL, live queries and HTTP all run it: whoever is not named in `sees`
 * must not meet the record by list, read, count, search or listener.
 */
import type { RecordKind } from '../records.ts'
import { everyone, type Person } from './access-people.ts'
import type { Document } from './rule.ts'

export type AccessCase = {
  kind: RecordKind
  id: string
  /** Valid as it is for `parseDocument`. */
  document: Document
  sees: readonly Person[]
  /** Who may write `change` by hand, outside any operation. */
  changes: readonly Person[]
  change: Readonly<Record<string, unknown>>
  deletes: readonly Person[]
}

const group = {
  all: everyone,
  main: ['admin', 'mainSupplier', 'mainBuyer'],
  mainStaff: ['admin', 'mainSupplier'],
  rosenhof: ['owner', 'manager', 'member', 'editor', 'buyer'],
  rosenhofStaff: ['owner', 'manager', 'member', 'editor'],
  alpenflora: ['stranger', 'strangerEditor'],
  nobody: [],
} as const satisfies Record<string, readonly Person[]>

/** `'main rosenhof'`, `'admin owner'`: groups and persons. */
const who = (names: string): Person[] =>
  names
    .split(' ')
    .filter(Boolean)
    .flatMap((name) => (name in group ? group[name as keyof typeof group] : [name as Person]))

type Row = [id: string, document: Document, sees: string, changes: string, deletes: string]

const rows = (kind: RecordKind, change: Document, list: readonly Row[]): AccessCase[] =>
  list.map(([id, document, sees, changes, deletes]) => ({
    kind,
    id,
    document,
    sees: who(sees),
    changes: who(changes),
    change,
    deletes: who(deletes),
  }))

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
const notice = { type: 'statusChange', documentId: 'r-rosen-review', creatingUser: 'p-owner', receivedTime: time }
const account = (name: string, role: string, organization: string, supplier: string): Document => ({
  email: email(name),
  displayName: name,
  role,
  organization,
  supplier,
  isSupplier: organization === supplier,
})

/** In an order in which each record's references are there before it. */
export const accessCases: readonly AccessCase[] = [
  ...rows('organizations', { name: 'Neuer Name' }, [
    // id          document                                                    sees                              changes                        deletes
    ['mcs', { name: 'mcs', type: 'supplier', supplier: 'mcs' }, 'main', 'admin', 'admin'],
    ['gruenwerk', { name: 'Grünwerk', type: 'supplier', supplier: 'gruenwerk' }, 'main supplier', 'admin', 'admin'],
    ['rosenhof', { name: 'Rosenhof', supplier: 'mcs' }, 'main rosenhof', 'mainStaff owner', 'mainStaff'],
    ['staudenland', { name: 'Staudenland', supplier: 'mcs' }, 'main neighbour', 'mainStaff neighbour', 'mainStaff'],
    [
      'alpenflora',
      { name: 'Alpenflora', supplier: 'gruenwerk' },
      'main supplier alpenflora',
      'mainStaff supplier stranger',
      'mainStaff supplier',
    ],
  ]),
  ...rows('users', { displayName: 'Neuer Name' }, [
    ['p-admin', account('admin', 'admin', 'mcs', 'mcs'), 'admin', 'admin', 'nobody'],
    ['p-main-supplier', account('main-supplier', 'member', 'mcs', 'mcs'), 'main', 'mainStaff', 'nobody'],
    [
      'p-supplier',
      account('supplier', 'member', 'gruenwerk', 'gruenwerk'),
      'main supplier',
      'admin supplier',
      'nobody',
    ],
    ['p-owner', account('owner', 'owner', 'rosenhof', 'mcs'), 'main rosenhof', 'admin owner', 'nobody'],
    ['p-member', account('member', 'member', 'rosenhof', 'mcs'), 'main rosenhof', 'admin member', 'nobody'],
    ['p-neighbour', account('neighbour', 'owner', 'staudenland', 'mcs'), 'main neighbour', 'admin neighbour', 'nobody'],
    [
      'p-stranger',
      account('stranger', 'owner', 'alpenflora', 'gruenwerk'),
      'main supplier alpenflora',
      'admin stranger',
      'nobody',
    ],
    ['p-client-admin', account('client-admin', 'admin', 'rosenhof', 'mcs'), 'admin', 'admin', 'nobody'],
  ]),
  ...rows('contentTypes', { 'label.de': 'Pflanzen' }, [
    [
      't-plants',
      { loadDefault: { rosenhof: true, staudenland: true, alpenflora: true, gruenwerk: true } },
      'main rosenhof neighbour alpenflora supplier',
      'admin',
      'admin',
    ],
    ['t-rosen', { loadDefault: { rosenhof: true } }, 'main rosenhof', 'admin', 'admin'],
    ['t-alpen', { loadDefault: { alpenflora: true } }, 'main alpenflora', 'admin', 'admin'],
    ['t-nobody', {}, 'main', 'admin', 'admin'],
  ]),
  ...rows('properties', { sortable: true }, [['height', { type: 'number' }, 'all', 'admin', 'admin']]),
  ...rows('collections', { description: 'Für den Frühling' }, [
    ['c-mcs', { name: 'mcs', ...mcs }, 'main', 'mainStaff', 'mainStaff'],
    ['c-gruen', { name: 'Grünwerk', ...gruenwerk }, 'main supplier', 'mainStaff supplier', 'mainStaff supplier'],
    ['c-rosen', { name: 'Rosen', ...rosenhof }, 'main rosenhof', 'mainStaff rosenhofStaff', 'mainStaff rosenhofStaff'],
    [
      'c-rosen-memo',
      { name: 'Merkliste', type: 'memoList', ...rosenhof },
      'main rosenhof',
      'mainStaff rosenhofStaff',
      'mainStaff rosenhofStaff',
    ],
    ['c-stauden', { name: 'Stauden', ...staudenland }, 'main neighbour', 'mainStaff neighbour', 'mainStaff neighbour'],
    [
      'c-stauden-shared',
      { name: 'Geteilt', organizations: { rosenhof: true }, ...staudenland },
      'main neighbour rosenhof',
      'mainStaff neighbour',
      'mainStaff neighbour',
    ],
    [
      'c-stauden-person',
      { name: 'Persönlich', users: { 'p-member': true }, ...staudenland },
      'main neighbour member',
      'mainStaff neighbour',
      'mainStaff neighbour',
    ],
    [
      'c-alpen',
      { name: 'Alpen', ...alpenflora },
      'main supplier alpenflora',
      'mainStaff alpenflora',
      'mainStaff alpenflora',
    ],
    [
      'c-alpen-memo',
      { name: 'Merkliste', type: 'memoList', ...alpenflora },
      'main alpenflora',
      'mainStaff alpenflora',
      'mainStaff alpenflora',
    ],
    [
      'c-alpen-memo-shared',
      { name: 'Geteilt', type: 'memoList', organizations: { gruenwerk: true }, ...alpenflora },
      'main supplier alpenflora',
      'mainStaff alpenflora',
      'mainStaff alpenflora',
    ],
  ]),
  ...rows('contents', { 'data.height.value': 40 }, [
    ['k-public', { type: 't-plants', public: true, ...mcs }, 'all', 'mainStaff', 'mainStaff'],
    ['k-public-inactive', { type: 't-plants', public: true, active: false, ...mcs }, 'main', 'mainStaff', 'mainStaff'],
    ['k-mcs', { type: 't-plants', ...mcs }, 'main', 'mainStaff', 'mainStaff'],
    ['k-gruen', { type: 't-plants', ...gruenwerk }, 'main supplier', 'mainStaff supplier', 'mainStaff supplier'],
    [
      'k-rosen',
      { type: 't-plants', ...rosenhof },
      'main rosenhof',
      'mainStaff rosenhofStaff',
      'mainStaff rosenhofStaff',
    ],
    ['k-stauden', { type: 't-plants', ...staudenland }, 'main neighbour', 'mainStaff neighbour', 'mainStaff neighbour'],
    [
      'k-stauden-shared',
      { type: 't-plants', collections: { 'c-stauden-shared': true }, ...staudenland },
      'main neighbour',
      'mainStaff neighbour',
      'mainStaff neighbour',
    ],
    [
      'k-alpen',
      { type: 't-plants', ...alpenflora },
      'main supplier alpenflora',
      'mainStaff supplier alpenflora',
      'mainStaff supplier alpenflora',
    ],
    [
      'k-alpen-public',
      { type: 't-plants', public: true, ...alpenflora },
      'all',
      'mainStaff supplier alpenflora',
      'mainStaff supplier alpenflora',
    ],
  ]),
  ...rows('templates', { format: 'A6' }, [
    ['m-mcs', { ...print, ...mcs }, 'main rosenhof neighbour', 'mainStaff', 'mainStaff'],
    ['m-rosen', { ...print, ...rosenhof }, 'main rosenhof', 'mainStaff', 'mainStaff'],
    ['m-stauden', { ...print, ...staudenland }, 'main neighbour', 'mainStaff', 'mainStaff'],
    ['m-gruen', { ...print, ...gruenwerk }, 'main supplier alpenflora', 'mainStaff supplier', 'mainStaff supplier'],
    ['m-alpen', { ...print, ...alpenflora }, 'main supplier alpenflora', 'mainStaff supplier', 'mainStaff supplier'],
  ]),
  ...rows('publications', { label: 'Neuer Titel' }, [
    [
      'b-rosen',
      {
        label: 'Rosa',
        releases: {
          'r-rosen-pending': { number: 2, status: 'pending' },
          'r-rosen-published': { number: 1, status: 'published' },
        },
        ...rosenhof,
      },
      'main rosenhof',
      'mainStaff rosenhofStaff',
      'mainStaff',
    ],
    [
      'b-rosen-review',
      { label: 'Rosa', releases: { 'r-rosen-review': { number: 1, status: 'review' } }, ...rosenhof },
      'main rosenhof',
      'mainStaff rosenhofStaff',
      'mainStaff',
    ],
    [
      'b-rosen-digital',
      { label: 'Rosa', type: 'digital', ...rosenhof },
      'admin mainSupplier rosenhofStaff',
      'mainStaff rosenhofStaff',
      'mainStaff rosenhofStaff',
    ],
    ['b-stauden', { label: 'Astern', ...staudenland }, 'main neighbour', 'mainStaff neighbour', 'mainStaff neighbour'],
    [
      'b-alpen',
      { label: 'Enzian', releases: { 'r-alpen-pending': { number: 1, status: 'pending' } }, ...alpenflora },
      'main supplier alpenflora',
      'mainStaff supplier alpenflora',
      'mainStaff supplier alpenflora',
    ],
  ]),
  ...rows('releases', { 'data.Name.value': 'Rosa' }, [
    [
      'r-rosen-pending',
      { publicationId: 'b-rosen', number: 2, ...rosenhof },
      'admin mainSupplier rosenhofStaff',
      'mainStaff rosenhofStaff',
      'mainStaff rosenhofStaff',
    ],
    [
      'r-rosen-published',
      { publicationId: 'b-rosen', number: 1, status: 'published', ...rosenhof },
      'main rosenhof',
      'nobody',
      'mainStaff',
    ],
    [
      'r-rosen-review',
      { publicationId: 'b-rosen-review', status: 'review', ...rosenhof },
      'admin mainSupplier rosenhofStaff',
      'mainStaff',
      'mainStaff',
    ],
    [
      'r-rosen-digital',
      { type: 'digital', status: 'published', ...rosenhof },
      'admin mainSupplier rosenhofStaff',
      'nobody',
      'mainStaff',
    ],
    [
      'r-stauden-alone',
      { collections: { 'c-stauden-shared': true }, ...staudenland },
      'admin mainSupplier neighbour',
      'mainStaff neighbour',
      'mainStaff neighbour',
    ],
    [
      'r-alpen-pending',
      { publicationId: 'b-alpen', ...alpenflora },
      'admin mainSupplier supplier alpenflora',
      'mainStaff supplier alpenflora',
      'mainStaff supplier alpenflora',
    ],
  ]),
  ...rows('orders', { status: 'process' }, [
    ['o-rosen', { ...order, ...rosenhof }, 'main rosenhof', 'mainStaff', 'admin'],
    ['o-stauden', { ...order, ...staudenland }, 'main neighbour', 'mainStaff', 'admin'],
    ['o-alpen', { ...order, ...alpenflora }, 'main supplier alpenflora', 'mainStaff supplier', 'admin'],
  ]),
  ...rows('deployments', { name: 'Webshop' }, [
    [
      'd-rosen',
      { organization: 'rosenhof', supplier: 'mcs', status: 'done' },
      'mainStaff owner manager member',
      'mainStaff',
      'mainStaff',
    ],
    [
      'd-rosen-open',
      { organization: 'rosenhof', supplier: 'mcs' },
      'mainStaff owner manager member',
      'mainStaff',
      'nobody',
    ],
    [
      'd-rosen-hidden',
      { organization: 'rosenhof', supplier: 'mcs', status: 'done', hidden: true },
      'mainStaff',
      'mainStaff',
      'mainStaff',
    ],
    [
      'd-stauden',
      { organization: 'staudenland', supplier: 'mcs', status: 'done' },
      'mainStaff',
      'mainStaff',
      'mainStaff',
    ],
    [
      'd-alpen',
      { organization: 'alpenflora', supplier: 'gruenwerk', status: 'done' },
      'mainStaff supplier stranger',
      'mainStaff supplier',
      'mainStaff supplier',
    ],
    [
      'd-alpen-hidden',
      { organization: 'alpenflora', supplier: 'gruenwerk', status: 'done', hidden: true },
      'mainStaff supplier',
      'mainStaff supplier',
      'mainStaff supplier',
    ],
  ]),
  ...rows('basket', { quantity: 20 }, [
    ['i-buyer', { user: 'p-buyer', releaseId: 'r-rosen-published', quantity: 10 }, 'buyer', 'buyer', 'buyer'],
    ['i-owner', { user: 'p-owner', releaseId: 'r-rosen-published', quantity: 10 }, 'owner', 'owner', 'owner'],
    [
      'i-supplier',
      { user: 'p-main-supplier', releaseId: 'r-rosen-published', quantity: 10 },
      'mainSupplier',
      'nobody',
      'nobody',
    ],
  ]),
  ...rows('notifications', { read: true }, [
    ['n-owner', { user: 'p-owner', ...notice }, 'owner', 'owner', 'owner'],
    ['n-supplier', { user: 'p-supplier', ...notice }, 'supplier', 'supplier', 'supplier'],
  ]),
  ...rows('pictures', { title: 'Blüte' }, [
    ['x-public', { name: 'rosa.jpg', public: true, ...picture, ...mcs }, 'all', 'mainStaff', 'mainStaff supplier'],
    ['x-mcs', { name: 'intern.jpg', ...picture, ...mcs }, 'main', 'mainStaff', 'mainStaff'],
    [
      'x-rosen',
      { name: 'hof.jpg', ...picture, ...rosenhof },
      'main rosenhof',
      'mainStaff rosenhofStaff',
      'mainStaff rosenhofStaff',
    ],
    [
      'x-stauden-shared',
      { name: 'aster.jpg', organizations: { rosenhof: true }, ...picture, ...staudenland },
      'main neighbour rosenhof',
      'mainStaff neighbour',
      'mainStaff neighbour',
    ],
    [
      'x-alpen',
      { name: 'enzian.jpg', ...picture, ...alpenflora },
      'main supplier alpenflora',
      'mainStaff supplier alpenflora',
      'mainStaff supplier alpenflora',
    ],
  ]),
  ...rows('fonts', { isFixedWidth: true }, [
    ['f-mcs', { filename: 'a.ttf', name: 'Barlow', owner: 'mcs', ...font }, 'all', 'nobody', 'mainStaff'],
    [
      'f-gruen',
      { filename: 'b.ttf', name: 'Barlow', owner: 'gruenwerk', ...font },
      'all',
      'nobody',
      'mainStaff supplier',
    ],
  ]),
  ...rows('hyphenations', { info: 'Ausnahmen' }, [
    [
      'h-mcs',
      { name: 'Deutsch', language: 'de', languageName: 'Deutsch', owner: 'mcs' },
      'all',
      'mainStaff',
      'mainStaff',
    ],
    [
      'h-gruen',
      { name: 'Deutsch', language: 'de', languageName: 'Deutsch', owner: 'gruenwerk' },
      'all',
      'mainStaff supplier',
      'mainStaff supplier',
    ],
  ]),
]
