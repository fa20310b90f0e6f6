/** Publications and releases in every status, each with the history that led there. */
import type { NewDocument } from '#domain/records.ts'
import { fillFromContent } from '#domain/releases/fields/fill-from-content.ts'
import { contentsOf, takeOver } from '#domain/releases/fields/content-link.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import type { Release } from '#domain/releases/release.ts'
import { contentRecords, supplierOf } from './contents.ts'
import { propertyRecords } from './fields.ts'
import { people } from './people.ts'
import type { DemoRecord } from './record.ts'
import { asStored, daysAgo, flags } from './record.ts'
import { templates } from './templates.ts'

const contents = new Map(contentRecords.map((record) => [record.id, asStored('contents', record)]))
const properties = new Map(propertyRecords.map((record) => [record.id, asStored('properties', record)]))
const database = { content: (id: string) => contents.get(id), property: (id: string) => properties.get(id) }

/** What happened to a release, oldest first: days ago, who, what, and the reason or details. */
type Step = readonly [days: number, person: string, action: string, message?: string]

/** `data` replaces or adds to what comes from the content; `adjust` changes single parts of it. */
type Version = {
  status: ReleaseStatus
  steps: readonly Step[]
  data?: Release['data']
  adjust?: Readonly<Record<string, Partial<Release['data'][string]>>>
}

type Publication = {
  id: string
  content: string
  template: string
  label?: string
  versions: readonly Version[]
  collections?: readonly string[]
  data?: Release['data']
}

const made = (days: number, person = 'editor-rosenhof'): Step => [days, person, 'created']
const asked = (days: number, person = 'editor-rosenhof'): Step => [days, person, 'status.review']
const proofed = (days: number, person = 'supplier-mcs'): Step => [days, person, 'status.approval']
const approved = (days: number, person = 'owner-rosenhof'): Step => [days, person, 'status.published']
const advance = (days: number, person = 'manager-rosenhof'): Step => [days, person, 'status.reviewAndPublish']
const rejected = (days: number, message: string, person = 'owner-rosenhof'): Step => [
  days,
  person,
  'status.rejected',
  message,
]
const locked = (days: number, person = 'supplier-mcs'): Step => [days, person, 'status.disabled']

const done = (days: number): Version => ({
  status: 'published',
  steps: [made(days + 9), asked(days + 7), proofed(days + 4), approved(days)],
})
const working = (days: number): Version => ({ status: 'pending', steps: [made(days)] })

const spring = ['fruehling-2027']

const list: readonly Publication[] = [
  {
    id: 'pub-lavendel-hidcote',
    content: 'lavandula-angustifolia-hidcote-blue',
    template: 'stecketikett',
    collections: spring,
    versions: [{ status: 'disabled', steps: [made(96), asked(94), proofed(91), approved(88), locked(40)] }, done(30)],
  },
  {
    id: 'pub-lavendel-rosea',
    content: 'lavandula-angustifolia-rosea',
    template: 'stecketikett',
    collections: spring,
    versions: [done(30)],
  },
  {
    id: 'pub-lavendel-grosso',
    content: 'lavandula-x-intermedia-grosso',
    template: 'stecketikett',
    collections: spring,
    versions: [done(28)],
  },
  {
    id: 'pub-sonnenhut-magnus',
    content: 'echinacea-purpurea-magnus',
    template: 'stecketikett',
    collections: spring,
    versions: [
      {
        status: 'rejected',
        steps: [
          made(26),
          asked(25),
          proofed(22),
          rejected(20, 'Bitte den Namen größer setzen und das Bild etwas nach oben rücken.'),
        ],
      },
      {
        status: 'approval',
        steps: [made(18), asked(17), proofed(2)],
        // As the rejection of the first version asked for.
        adjust: { name_de: { textSize: 112 }, picture: { crop: { left: 0, top: 0.12, right: 1, bottom: 1 } } },
      },
    ],
  },
  {
    id: 'pub-sonnenhut-alba',
    content: 'echinacea-purpurea-alba',
    template: 'stecketikett',
    collections: spring,
    versions: [{ status: 'approval', steps: [made(12), asked(9), proofed(1)] }],
  },
  {
    id: 'pub-hot-papaya',
    content: 'echinacea-purpurea-hot-papaya',
    template: 'stecketikett',
    collections: spring,
    versions: [{ status: 'review', steps: [made(6), asked(1)] }],
  },
  {
    id: 'pub-rittersporn',
    content: 'delphinium-elatum-finsteraarhorn',
    template: 'stecketikett',
    collections: spring,
    versions: [{ status: 'review', steps: [made(5), asked(1)] }],
  },
  {
    id: 'pub-mohn',
    content: 'papaver-orientale-beauty-of-livermere',
    template: 'stecketikett',
    collections: spring,
    versions: [{ status: 'reviewAndPublish', steps: [made(8), advance(2)] }],
  },
  {
    id: 'pub-lenzrose',
    content: 'helleborus-orientalis',
    template: 'stecketikett',
    collections: spring,
    versions: [{ status: 'reviewAndPublish', steps: [made(9), advance(3)] }],
  },
  {
    id: 'pub-christrose',
    content: 'helleborus-niger',
    template: 'stecketikett',
    versions: [
      {
        status: 'published',
        steps: [
          made(34),
          asked(33),
          proofed(30),
          [27, 'supplier-mcs', 'status.approvalReceived', 'Annelies Keller, 2026-10-20, phone'],
        ],
      },
    ],
  },
  {
    id: 'pub-salbei-caradonna',
    content: 'salvia-nemorosa-caradonna',
    template: 'stecketikett',
    collections: spring,
    versions: [working(3)],
  },
  {
    id: 'pub-kokardenblume',
    content: 'gaillardia-aristata-kobold',
    template: 'stecketikett',
    collections: spring,
    versions: [working(2)],
  },
  {
    id: 'pub-eisenhut',
    content: 'aconitum-carmichaelii',
    template: 'stecketikett',
    versions: [
      {
        status: 'rejected',
        steps: [made(44), asked(43), proofed(41), rejected(39, 'Der Hinweis «giftig» fehlt auf der Vorderseite.')],
      },
    ],
  },
  {
    id: 'pub-tomate-berner-rose',
    content: 'solanum-lycopersicum-berner-rose',
    template: 'stecketikett',
    collections: ['kueche'],
    versions: [done(21)],
  },
  {
    id: 'pub-tomate-goldene-koenigin',
    content: 'solanum-lycopersicum-goldene-konigin',
    template: 'stecketikett',
    collections: ['kueche'],
    versions: [working(4)],
  },
  {
    id: 'pub-basilikum',
    content: 'ocimum-basilicum-genovese',
    template: 'stecketikett',
    collections: ['kueche'],
    versions: [done(20)],
  },
  {
    id: 'pub-rosmarin',
    content: 'rosmarinus-officinalis',
    template: 'stecketikett',
    collections: ['kueche'],
    versions: [
      done(20),
      {
        status: 'pending',
        steps: [made(1, 'member-rosenhof')],
        adjust: {
          price: { value: 'CHF 7.50' },
          text: {
            value:
              'Die Küche beginnt im Topf vor der Tür: Rosmarin liebt Sonne und magere Erde, bleibt im Winter grün und würzt Kartoffeln, Lamm und Fladenbrot. Im ersten Jahr vor starkem Frost schützen.',
          },
        },
      },
    ],
  },
  {
    id: 'pub-thymian',
    content: 'thymus-vulgaris',
    template: 'stecketikett',
    collections: ['kueche'],
    versions: [{ status: 'approval', steps: [made(10), asked(8), proofed(3)] }],
  },

  {
    id: 'pub-rose-schneewittchen',
    content: 'rosa-schneewittchen',
    template: 'beetkarte',
    collections: ['rosen-2027'],
    versions: [done(35)],
  },
  {
    id: 'pub-rose-gloria-dei',
    content: 'rosa-gloria-dei',
    template: 'beetkarte',
    collections: ['rosen-2027'],
    versions: [done(35)],
  },
  {
    id: 'pub-rose-new-dawn',
    content: 'rosa-new-dawn',
    template: 'beetkarte',
    collections: ['rosen-2027'],
    versions: [{ status: 'approval', steps: [made(9, 'member-rosenhof'), asked(7, 'member-rosenhof'), proofed(2)] }],
  },
  {
    id: 'pub-rose-uetersen',
    content: 'rosa-rosarium-uetersen',
    template: 'beetkarte',
    collections: ['rosen-2027'],
    versions: [{ status: 'review', steps: [made(4, 'member-rosenhof'), asked(1, 'member-rosenhof')] }],
  },
  {
    id: 'pub-rose-the-fairy',
    content: 'rosa-the-fairy',
    template: 'beetkarte',
    collections: ['rosen-2027'],
    versions: [working(2)],
  },
  {
    id: 'pub-hortensie-annabelle',
    content: 'hydrangea-arborescens-annabelle',
    template: 'beetkarte',
    versions: [done(50)],
  },
  {
    id: 'pub-clematis-jackmanii',
    content: 'clematis-jackmanii',
    template: 'beetkarte',
    versions: [{ status: 'disabled', steps: [made(120), asked(118), proofed(115), approved(110), locked(60)] }],
  },
  { id: 'pub-tulpe-queen', content: 'tulipa-queen-of-night', template: 'beetkarte', versions: [done(75)] },

  {
    id: 'pub-regal-hortensie',
    content: 'hydrangea-macrophylla-bodensee',
    template: 'regalkarte',
    versions: [done(18)],
  },
  {
    id: 'pub-regal-magnolie',
    content: 'magnolia-x-soulangeana',
    template: 'regalkarte',
    versions: [{ status: 'reviewAndPublish', steps: [made(4), advance(1)] }],
  },
  {
    id: 'pub-regal-pfingstrose',
    content: 'paeonia-lactiflora-sarah-bernhardt',
    template: 'regalkarte',
    versions: [working(1)],
  },
  {
    id: 'pub-regal-lavendel',
    content: 'lavandula-angustifolia-munstead',
    template: 'regalkarte',
    versions: [done(15)],
  },

  ...['rosenduenger-fluessig', 'kalksalpeter', 'kupferspritzmittel', 'gruenbelagentferner'].map(
    (content, index): Publication => ({
      id: `pub-${content}`,
      content,
      template: 'gefahrstoff',
      collections: ['pflege'],
      data: {
        color: { value: '14,66,74,6' },
        supplier: { value: 'Rosenhof Gartenkultur AG, Seestrasse 84, 8700 Küsnacht, +41 44 555 01 84' },
      },
      versions: [
        index === 1
          ? { status: 'approval', steps: [made(11, 'member-rosenhof'), asked(10, 'member-rosenhof'), proofed(4)] }
          : index === 3
            ? working(3)
            : done(24),
      ],
    }),
  ),

  {
    id: 'pub-prospekt-fruehling',
    content: 'rosa-bonica-82',
    template: 'prospekt',
    label: 'Prospekt Frühling 2027',
    collections: spring,
    versions: [
      {
        status: 'approval',
        steps: [made(20, 'manager-rosenhof'), asked(12, 'manager-rosenhof'), proofed(1)],
        data: prospect(),
      },
    ],
  },

  {
    id: 'pub-webshop',
    content: 'lavandula-angustifolia-hidcote-blue',
    template: 'katalog-export',
    label: 'Webshop Herbst 2026',
    versions: [
      { status: 'published', steps: [made(33, 'member-rosenhof'), [31, 'member-rosenhof', 'status.published']] },
      { status: 'pending', steps: [made(2, 'member-rosenhof')], adjust: { price: { value: 'CHF 7.20' } } },
    ],
  },
  {
    id: 'pub-katalog-xml',
    content: 'echinacea-purpurea-magnus',
    template: 'katalog-xml',
    label: 'Katalogdaten Pflanzenwelt',
    versions: [
      {
        status: 'disabled',
        steps: [
          made(90, 'member-rosenhof'),
          [89, 'member-rosenhof', 'status.published'],
          [30, 'member-rosenhof', 'status.disabled'],
        ],
      },
    ],
  },

  {
    id: 'pub-sl-sonnenbraut',
    content: 'monarda-didyma',
    template: 'stecketikett',
    versions: [
      {
        status: 'published',
        steps: [
          made(25, 'owner-staudenland'),
          asked(24, 'owner-staudenland'),
          proofed(21),
          approved(19, 'owner-staudenland'),
        ],
      },
    ],
  },
  {
    id: 'pub-sl-miscanthus',
    content: 'miscanthus-sinensis-malepartus',
    template: 'stecketikett',
    versions: [
      { status: 'approval', steps: [made(6, 'owner-staudenland'), asked(5, 'owner-staudenland'), proofed(1)] },
    ],
  },
  {
    id: 'pub-sl-lampenputzer',
    content: 'pennisetum-alopecuroides-hameln',
    template: 'stecketikett',
    versions: [{ status: 'pending', steps: [made(2, 'owner-staudenland')] }],
  },
  {
    id: 'pub-sl-sonnenhut',
    content: 'rudbeckia-fulgida-goldsturm',
    template: 'beetkarte',
    versions: [{ status: 'review', steps: [made(3, 'owner-staudenland'), asked(1, 'owner-staudenland')] }],
  },
  {
    id: 'pub-af-hauswurz',
    content: 'sempervivum-tectorum',
    template: 'stecketikett-gruenwerk',
    versions: [
      {
        status: 'published',
        steps: [
          made(40, 'owner-alpenflora'),
          asked(38, 'owner-alpenflora'),
          proofed(36, 'supplier-gruenwerk'),
          approved(33, 'owner-alpenflora'),
        ],
      },
    ],
  },
  {
    id: 'pub-af-kuechenschelle',
    content: 'pulsatilla-vulgaris',
    template: 'stecketikett-gruenwerk',
    versions: [{ status: 'review', steps: [made(4, 'owner-alpenflora'), asked(2, 'owner-alpenflora')] }],
  },
  {
    id: 'pub-af-primel',
    content: 'primula-denticulata',
    template: 'stecketikett-gruenwerk',
    versions: [{ status: 'pending', steps: [made(1, 'owner-alpenflora')] }],
  },
]

function text(value: string): { value: string } {
  return { value }
}

function prospect(): Release['data'] {
  const chosen = [
    'rosa-bonica-82',
    'lavandula-angustifolia-hidcote-blue',
    'clematis-jackmanii',
    'hydrangea-macrophylla-bodensee',
  ]
  const template = templateOf('prospekt')
  const portraits = chosen.flatMap((content, index) => {
    const own = template.placeholders.filter(({ id }) => id.startsWith(`p${index + 1}_`))
    return Object.entries(filled(own, content))
  })
  return {
    ...Object.fromEntries(portraits),
    cover_picture: text('rose-pink.jpg'),
    season: text('Frühling 2027'),
    title: text('Was jetzt blühen will'),
    subtitle: text('Vier Lieblinge aus unserer Gärtnerei, von Hand gezogen am Zürichsee'),
    intro_title: text('Willkommen im Garten'),
    intro: text(
      'Gute Pflanzen wachsen langsam. Unsere stehen im Freien, bei Wind und Wetter, bis sie kräftig genug sind für Ihren Garten. Das braucht ein Jahr länger als üblich, und man sieht es ihnen ein Leben lang an.\nFür diesen Frühling haben wir vier Pflanzen ausgesucht, die zusammen ein ganzes Beet tragen: eine Rose, die bis zum Frost blüht, einen Lavendel, der ihr die Läuse fernhält, eine Clematis für die Höhe und eine Hortensie für den Schatten der Hauswand.\nKommen Sie vorbei, fragen Sie uns aus, und nehmen Sie sich Zeit.',
    ),
    quote: text('«Ein Garten ist nie fertig, und das ist sein Glück.»'),
    list_title: text('Auf einen Blick'),
    brand: text('Rosenhof Gartenkultur'),
    address: text('Seestrasse 84\n8700 Küsnacht\n+41 44 555 01 84\nrosenhof.example'),
    hours: text('Montag bis Freitag 8 bis 18.30 Uhr\nSamstag 8 bis 16 Uhr'),
  }
}

/** Prices read as in Switzerland, with a point. */
function filled(placeholders: Template['placeholders'], content: string): Release['data'] {
  return Object.fromEntries(
    Object.entries(fillFromContent(placeholders, content, database)).map(([key, entry]) => [
      key,
      entry.property === 'price' ? takeOver({ ...entry, lang: 'de-CH' }, database) : entry,
    ]),
  )
}

function templateOf(id: string): NewDocument<'templates'> {
  const found = templates.find((template) => template.id === id)
  if (!found) throw new Error(`There is no template "${id}"`)
  return asStored('templates', found)
}

function nameOf(id: string): string {
  return people.find((person) => person.id === id)!.name
}

type Made = { publication: DemoRecord; releases: DemoRecord[] }

function build({
  id,
  content: contentId,
  template: templateId,
  label,
  versions,
  collections = [],
  data = {},
}: Publication): Made {
  const content = contents.get(contentId)
  if (!content) throw new Error(`There is no content "${contentId}"`)
  const template = templateOf(templateId)
  const name = label ?? `${content.label['de']} – ${template.name}`
  const tenant = { owner: content.owner, supplier: supplierOf(content.owner) }
  const releases = versions.map((version, index): DemoRecord => {
    const own = templateId === 'prospekt' ? {} : filled(template.placeholders, contentId)
    const values: Release['data'] = {
      ...own,
      ...(template.placeholders.some((one) => one.id === 'batch') && { batch: { value: '2026-47' } }),
      ...data,
      ...version.data,
    }
    for (const [key, change] of Object.entries(version.adjust ?? {})) values[key] = { ...values[key], ...change }
    return {
      collection: 'releases',
      id: `${id.replace('pub-', '')}-r${String(index + 1).padStart(2, '0')}`,
      document: {
        publicationId: id,
        ...tenant,
        number: index + 1,
        status: version.status,
        type: template.type,
        template: templateId,
        label: name.slice(0, 200),
        data: Object.fromEntries(Object.entries(values).map(([key, entry]) => [placeholderKey(key), entry])),
        collections: flags(collections),
        referencedContents: contentsOf(values),
        log: version.steps.map(([days, person, action, message], at) => ({
          timestamp: daysAgo(days, 8 + at * 2, 12 + at * 7),
          userId: person,
          userName: nameOf(person),
          action,
          ...(message && { message }),
        })),
        ...(template.previewDivide && { previewDivide: template.previewDivide }),
        ...(template.previewCuts && { previewCuts: template.previewCuts }),
      },
    }
  })
  return {
    publication: {
      collection: 'publications',
      id,
      document: {
        label: name.slice(0, 200),
        ...tenant,
        type: template.type,
        status: versions.at(-1)!.status,
        numReleases: versions.length,
        orderable: versions.some(({ status }) => status === 'published' || status === 'reviewAndPublish'),
        releases: Object.fromEntries(
          releases.map((release, index) => [release.id, { number: index + 1, status: versions[index]!.status }]),
        ),
        template: templateId,
      },
    },
    releases,
  }
}

const built = list.map(build)

export const publicationRecords: readonly DemoRecord[] = built.map(({ publication }) => publication)
export const releaseRecords: readonly DemoRecord[] = built.flatMap(({ releases }) => releases)
