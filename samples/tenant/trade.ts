/** Collections (what is in them: `collected.ts`), orders, deployments, baskets and notifications. */
import type { LogCode, LogLine } from '#domain/deployments/delivery-log.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { readPrice } from '#domain/values/read-price.ts'
import { settledPosition, sumOf, totalsOf } from '#domain/orders/basket.ts'
import type { OrderItem, OrderLogEntry, OrderStatus } from '#domain/orders/order.ts'
import type { News, Notification } from '#domain/users/notification.ts'
import { orderedBy } from './ordered-by.ts'
import { people } from './people.ts'
import { releaseRecords } from './publications.ts'
import type { DemoRecord } from './record.ts'
import { asStored, daysAgo, flags } from './record.ts'
import { templates } from './templates.ts'

const collection = (id: string, document: Readonly<Record<string, unknown>>): DemoRecord => ({
  collection: 'collections',
  id,
  document: { owner: 'rosenhof', supplier: 'mcs', ...document },
})

export const collectionRecords: readonly DemoRecord[] = [
  collection('sortiment', {
    name: 'Gesamtsortiment',
    description: 'Alles, was der Rosenhof zieht und verkauft.',
    project: 'Sortiment',
    contentDefaultType: 'plant',
    releaseDefaultTemplate: 'stecketikett',
    releaseDefaultFormat: '60x140',
  }),
  collection('fruehling-2027', {
    name: 'Frühling 2027',
    description: 'Stauden und Lavendel für die Saisoneröffnung am 20. März.',
    type: 'series',
    project: 'Saison 2027',
    parentId: 'sortiment',
    releaseDefaultTemplate: 'stecketikett',
    contentDefaultType: 'plant',
    organizations: flags(['mcs']),
    numberRanges: { F27: { digits: 3, counter: 18 } },
  }),
  collection('rosen-2027', {
    name: 'Rosen 2027',
    description: 'Beetkarten der wurzelnackten Rosen und der Containerrosen.',
    type: 'series',
    project: 'Saison 2027',
    parentId: 'sortiment',
    releaseDefaultTemplate: 'beetkarte',
    contentDefaultType: 'woody',
    organizations: flags(['mcs']),
  }),
  collection('kueche', {
    name: 'Kräuter, Gemüse, Obst',
    description: 'Setzlinge und Beerenobst für den Küchengarten.',
    parentId: 'sortiment',
    releaseDefaultTemplate: 'stecketikett',
    contentDefaultType: 'edible',
  }),
  collection('pflege', {
    name: 'Pflegen und Düngen',
    description: 'Dünger und Pflanzenschutz der Eigenmarke, mit Gefahrstoffetiketten.',
    releaseDefaultTemplate: 'gefahrstoff',
    contentDefaultType: 'hazardous',
  }),
  collection('messe', {
    name: 'Muster für die Giardina',
    description: 'Was wir am Messestand zeigen.',
    type: 'memoList',
    keeper: 'owner-rosenhof',
    users: flags(['editor-rosenhof', 'member-rosenhof']),
  }),
  collection('nachbestellen', {
    name: 'Nachbestellen vor Weihnachten',
    type: 'memoList',
    keeper: 'owner-rosenhof',
  }),
  collection('duftpflanzen', {
    name: 'Duftende Pflanzen für den Kundenbrief',
    type: 'memoList',
    keeper: 'member-rosenhof',
  }),
  collection('containerrosen-2027', {
    name: 'Containerrosen 2027',
    description: 'Was erst im Mai in den Verkauf kommt.',
    project: 'Saison 2027',
    parentId: 'rosen-2027',
    releaseDefaultTemplate: 'beetkarte',
    contentDefaultType: 'woody',
    releaseFileNames: 'idLabel',
    numberRanges: { 'CR-': { digits: 4, initialValue: 2700 } },
  }),
  {
    collection: 'collections',
    id: 'stauden-meier',
    document: {
      name: 'Staudensortiment',
      owner: 'staudenland',
      supplier: 'mcs',
      description: 'Präriestauden und Gräser aus Münsingen.',
      contentDefaultType: 'plant',
      releaseDefaultTemplate: 'stecketikett',
    },
  },
  {
    collection: 'collections',
    id: 'pflanzentausch',
    document: {
      name: 'Pflanzentausch Staudenland – Rosenhof',
      owner: 'staudenland',
      supplier: 'mcs',
      description: 'Stauden, die wir gegen Rosen tauschen.',
      users: flags(['owner-rosenhof']),
    },
  },
  {
    collection: 'collections',
    id: 'alpenpflanzen',
    document: {
      name: 'Alpine Stauden',
      owner: 'alpenflora',
      supplier: 'gruenwerk',
      description: 'Pflanzen für Steingarten, Trog und Dach.',
      contentDefaultType: 'plant',
      releaseDefaultTemplate: 'stecketikett-gruenwerk',
    },
  },
  {
    collection: 'collections',
    id: 'baumdatenbank',
    document: {
      name: 'Pflanzendatenbank: Bäume',
      owner: 'mcs',
      supplier: 'mcs',
      description: 'Texte und Bilder, die alle unsere Kunden verwenden dürfen.',
      organizations: flags(['rosenhof', 'staudenland']),
    },
  },
]

const nameOf = (id: string) => people.find((one) => one.id === id)!.name

const release = (id: string) => {
  const found = releaseRecords.find((record) => record.id === id)
  if (!found) throw new Error(`There is no release "${id}"`)
  return asStored('releases', found)
}

/** As a position of an order is kept: what it cost, of which material, by which design. */
function position([releaseId, quantity, reference]: Ordered, index: number): OrderItem {
  const { label, number, publicationId, template: templateId } = release(releaseId)
  const template = asStored(
    'templates',
    templates.find(({ id }) => id === templateId)!,
  )
  const settled = settledPosition({ quantity }, { label, number, template: templateId }, template)
  const { price, priceReference, min, step, material } = settled
  const line = { quantity: settled.quantity, price: readPrice(price), priceReference }
  return {
    ...line,
    releaseId,
    position: index + 1,
    label,
    sum: sumOf(line),
    min,
    step,
    releaseNumber: number,
    template: templateId!,
    picture: `releases/${releaseId}/display-1${templateId === 'stecketikett' || templateId === 'stecketikett-gruenwerk' ? 't' : ''}.png`,
    ...(material !== undefined && { material }),
    ...(publicationId !== undefined && { publicationId }),
    ...(reference !== undefined && { reference }),
  }
}

type Ordered = readonly [release: string, quantity: number, reference?: string]

const rosenhofAddress = {
  company: 'Rosenhof Gartenkultur AG',
  name: 'Annelies Keller',
  street: 'Seestrasse 84',
  zip: '8700',
  city: 'Küsnacht',
  country: 'Schweiz',
}
const orderEntry = (ago: number, person: string, step: Pick<OrderLogEntry, 'action' | 'status' | 'message'>) => ({
  timestamp: daysAgo(ago, 14, 20),
  userId: person,
  userName: nameOf(person),
  ...step,
})

/** What happened to an order, as far as its status says. */
function courseOf(id: string, status: OrderStatus, supplier: string, reason?: string): OrderLogEntry[] {
  const [days, sender] = orderedBy[id]!
  const worker = `supplier-${supplier}`
  const steps: readonly OrderStatus[] = status === 'open' ? [] : status === 'done' ? ['process', 'done'] : [status]
  return [
    orderEntry(days, sender, { action: 'order', status: 'open' }),
    ...steps.map((step, index) =>
      orderEntry(days - 1 - index, worker, {
        action: 'status',
        status: step,
        ...(step === 'cancelled' && reason !== undefined && { message: reason }),
      }),
    ),
  ]
}

const order = (
  id: string,
  number: number,
  status: OrderStatus,
  ordered: readonly Ordered[],
  wishes: { comment?: string; reference?: string; wishedDate?: string; reason?: string },
  owner = 'rosenhof',
  supplier = 'mcs',
  address = rosenhofAddress,
): DemoRecord => ({
  collection: 'orders',
  id,
  document: {
    number,
    owner,
    supplier,
    status,
    items: ordered.map(position),
    totals: totalsOf(ordered.map(position)),
    log: courseOf(id, status, supplier, wishes.reason),
    ...(wishes.reference !== undefined && { reference: wishes.reference }),
    ...(wishes.wishedDate !== undefined && { wishedDate: wishes.wishedDate }),
    billing: {
      vatId: owner === 'alpenflora' ? 'ATU12345675' : 'CHE-123.456.788 MWST',
      paymentMethod: 'invoice',
      address,
    },
    logistics: { shippingMethod: 'default', useBillingAddress: true, address },
    comment: wishes.comment ?? '',
    termsAccepted: true,
  },
})

export const orderRecords: readonly DemoRecord[] = [
  order(
    'bestellung-1042',
    1042,
    'open',
    [
      ['lavendel-hidcote-r02', 5000, 'A-17'],
      ['lavendel-rosea-r01', 2500, 'A-18'],
      ['lavendel-grosso-r01', 2500, 'A-19'],
    ],
    { comment: 'Rampe hinten, bitte vorher anrufen.', reference: 'Frühling 2027', wishedDate: '2027-02-10' },
  ),
  order(
    'bestellung-1038',
    1040,
    'process',
    [
      ['rose-schneewittchen-r01', 100],
      ['rose-gloria-dei-r01', 75],
    ],
    { reference: 'Rosenwochen' },
  ),
  order(
    'bestellung-1031',
    1039,
    'done',
    [
      ['tomate-berner-rose-r01', 3000],
      ['basilikum-r01', 4000],
      ['rosmarin-r01', 2000],
    ],
    { comment: 'Auf Rollen zu 1000 Stück.', wishedDate: '2026-11-09' },
  ),
  order('bestellung-1027', 1038, 'cancelled', [['tulpe-queen-r01', 50]], {
    reason: 'Die Sorte ist ausverkauft, wir bestellen im Frühling neu.',
  }),
  order(
    'bestellung-1025',
    1037,
    'done',
    [
      ['rosenduenger-fluessig-r01', 2000],
      ['kupferspritzmittel-r01', 1000],
    ],
    {},
  ),
  order('bestellung-1040', 1041, 'open', [['sl-sonnenbraut-r01', 1000]], {}, 'staudenland', 'mcs', {
    company: 'Staudenland Meier GmbH',
    name: 'Thomas Meier',
    street: 'Moosweg 5',
    zip: '3110',
    city: 'Münsingen',
    country: 'Schweiz',
  }),
  order('bestellung-g211', 211, 'process', [['af-hauswurz-r01', 1500]], {}, 'alpenflora', 'gruenwerk', {
    company: 'Alpenflora Kräutergärtnerei',
    name: 'Veronika Hofer',
    street: 'Innstraße 41',
    zip: '6020',
    city: 'Innsbruck',
    country: 'Österreich',
  }),
]

const deployment = (id: string, document: Readonly<Record<string, unknown>>): DemoRecord => ({
  collection: 'deployments',
  id,
  document: { link: id, organization: 'rosenhof', supplier: 'mcs', ...document },
})

/** What they told is in `deliveryLogs`: their records have no copy of it before the lines are there. */
export const deploymentRecords: readonly DemoRecord[] = [
  deployment('druckdaten-fruehling', {
    name: 'Druckdaten Frühling 2027, erste Lieferung',
    collectionId: 'fruehling-2027',
    releaseIds: ['lavendel-hidcote-r01', 'lavendel-hidcote-r02', 'lavendel-rosea-r01', 'lavendel-grosso-r01'],
    status: 'expired',
    expiration: daysAgo(1),
    print: { noCropMarks: false, preview: false },
    downloads: 4,
    duration: 8200,
    stats: { digital: 0, print: 3, templates: 1 },
  }),
  deployment('rosen-ansicht', {
    name: 'Ansichts-PDF Rosen 2027',
    collectionId: 'rosen-2027',
    status: 'error',
    print: { noCropMarks: true, preview: true },
    nonPublishedReleases: true,
    duration: 3100,
    stats: { digital: 0, print: 4, templates: 1 },
  }),
  deployment('webshop-herbst', {
    name: 'Webshop-Daten Herbst',
    collectionId: 'sortiment',
    releaseIds: ['webshop-r01'],
    status: 'expired',
    expiration: daysAgo(3),
    digital: { imageSources: true },
    downloads: 12,
    duration: 15400,
    stats: { digital: 1, print: 0, templates: 1 },
  }),
  deployment('intern-andruck', {
    name: 'Andruck intern',
    collectionId: 'pflege',
    status: 'error',
    hidden: true,
    print: { noCropMarks: false, preview: false },
    stats: { digital: 0, print: 1, templates: 1 },
  }),
]

/** What the plan of a delivery told, and then its run. */
type DeliveryLog = { plan?: readonly LogLine[]; run: readonly LogLine[] }

const begun = (count: number): LogLine => ({ code: 'begun', params: { count } })
const packed = (count: number, size: number): LogLine => ({ code: 'packed', params: { count, size } })
function ofRelease(code: LogCode, release: string, more: LogLine['params'] = {}): LogLine {
  const { label, number } = asStored(
    'releases',
    releaseRecords.find(({ id }) => id === release)!,
  )
  return { code, release, params: { label, number, ...more } }
}

/** By deployment. */
export const deliveryLogs: Readonly<Record<string, DeliveryLog>> = {
  'druckdaten-fruehling': {
    plan: [ofRelease('leftOut', 'lavendel-hidcote-r01', { check: 'not-published' })],
    run: [begun(3), packed(4, 1_184_220)],
  },
  'rosen-ansicht': {
    plan: [ofRelease('draftTaken', 'rose-new-dawn-r01'), ofRelease('draftTaken', 'rose-uetersen-r01')],
    run: [begun(4), ofRelease('viewMissing', 'rose-new-dawn-r01')],
  },
  'webshop-herbst': { run: [begun(1), packed(2, 48_310)] },
  'intern-andruck': {
    run: [begun(1), ofRelease('fileMissing', 'rosenduenger-fluessig-r01')],
  },
}

/** Packed when the demo tenant is drawn: what it holds must be there. */
export const demoDelivery = {
  by: 'manager-rosenhof',
  collectionId: 'fruehling-2027',
  name: 'Lavendel für die Druckerei',
} as const

const basket = (user: string, releaseId: string, quantity: number): DemoRecord => ({
  collection: 'basket',
  id: `${user}-${releaseId}`,
  document: { user, releaseId, quantity },
})

export const basketRecords: readonly DemoRecord[] = [
  basket('buyer-rosenhof', 'christrose-r01', 1000),
  basket('buyer-rosenhof', 'rose-schneewittchen-r01', 50),
  basket('buyer-rosenhof', 'regal-lavendel-r01', 12),
  basket('owner-rosenhof', 'tomate-berner-rose-r01', 2000),
  basket('owner-staudenland', 'sl-sonnenbraut-r01', 500),
]

const notice = (
  user: string,
  days: number,
  type: Notification['type'],
  documentId: string,
  creatingUser: string,
  news: News,
): DemoRecord => ({
  collection: 'notifications',
  id: `${user}-${documentId}`,
  document: { user, type, news, documentId, creatingUser, receivedTime: daysAgo(days, 11, 30), read: days > 7 },
})

const told = (
  user: string,
  days: number,
  status: ReleaseStatus,
  releaseId: string,
  by: string,
  comment?: string,
): DemoRecord => {
  const { label, number } = release(releaseId)
  const news = { status, label, number, person: nameOf(by), ...(comment && { comment }) }
  return notice(user, days, 'statusChange', releaseId, by, news)
}

export const notificationRecords: readonly DemoRecord[] = [
  told('owner-rosenhof', 2, 'approval', 'sonnenhut-magnus-r02', 'supplier-mcs'),
  told('owner-rosenhof', 1, 'approval', 'sonnenhut-alba-r01', 'supplier-mcs'),
  told('owner-rosenhof', 1, 'approval', 'prospekt-fruehling-r01', 'supplier-mcs'),
  told('owner-rosenhof', 30, 'published', 'lavendel-hidcote-r02', 'supplier-mcs'),
  told(
    'editor-rosenhof',
    20,
    'rejected',
    'sonnenhut-magnus-r01',
    'owner-rosenhof',
    'Bitte den Namen größer setzen und das Bild etwas nach oben rücken.',
  ),
  told('supplier-mcs', 1, 'review', 'hot-papaya-r01', 'editor-rosenhof'),
  told('supplier-mcs', 1, 'review', 'rittersporn-r01', 'editor-rosenhof'),
  told('supplier-mcs', 2, 'reviewAndPublish', 'mohn-r01', 'manager-rosenhof'),
  notice('supplier-mcs', 3, 'orderReceived', 'bestellung-1042', 'buyer-rosenhof', {
    order: 'M1042',
    person: nameOf('buyer-rosenhof'),
  }),
  told('supplier-gruenwerk', 2, 'review', 'af-kuechenschelle-r01', 'owner-alpenflora'),
  told('owner-staudenland', 1, 'approval', 'sl-miscanthus-r01', 'supplier-mcs'),
]
