/**
 * What may be done to a record that others use, by every path: what `acts-on-used.test.ts` runs. A record kind, an act or a path
 * that comes newly is run, too, and fails until its cells are stated.
 */
import { kinds } from '#domain/kinds/kinds.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '../store/store.ts'
import { documents as known, holding, own } from '../store/uses/test-uses.ts'

export const acts = ['delete', 'restore', 'restore user', 'archive', 'type', 'move', 'deactivate'] as const
export type Act = (typeof acts)[number]

/** `taken back`: the act is the way back of an earlier change. */
export const paths = ['store', 'bulk', 'taken back'] as const
export type ActPath = (typeof paths)[number]

export const strangers = { owner: 'alpenflora', supplier: 'gruenwerk' }
const basketRelease = 'in-basket'

/** Of the kinds that nobody uses. */
const unused: Partial<Record<RecordKind, object>> = {
  users: { email: 'x@x.example', displayName: 'X', organization: 'rosenhof', supplier: 'mcs', role: 'member' },
  deployments: { organization: 'rosenhof', supplier: 'mcs' },
  remarks: { release: basketRelease, text: 'x', owner: 'rosenhof', supplier: 'mcs' },
  basket: { user: 'p-admin', releaseId: basketRelease, quantity: 1 },
  notifications: {
    user: 'p-admin',
    type: 'statusChange',
    documentId: 'x',
    creatingUser: 'p-admin',
    receivedTime: '2026-03-01T09:30:00.000Z',
  },
  hyphenations: { name: 'x', language: 'de', languageName: 'Deutsch', owner: 'mcs' },
  views: { name: 'x', list: 'contents', owner: 'mcs', keeper: 'p-admin', shared: true },
}

export const documentOf = (kind: RecordKind): object => ({
  ...(known[kind]?.('x') ?? unused[kind]),
  ...(kind === 'orders' && { items: [{ releaseId: basketRelease, quantity: 1, price: 1, priceReference: 1 }] }),
  ...(kind === 'publications' && { releases: { u: { number: 1, status: 'pending' } }, numReleases: 1 }),
})

/** Of the mutations of GraphQL those that do one of these acts; the others make or change what nobody uses by it. */
export const mutations = {
  releaseCreate: 'none',
  releaseCopy: 'none',
  releaseCopyNewPublication: 'none',
  releaseDiscard: 'deletes releases',
  releaseSetNumber: 'none',
  releaseChangeStatus: 'none',
  releaseArtwork: 'none',
  templateCreate: 'none',
  contentsCreate: 'none',
  contentsDuplicate: 'none',
  contentsCreateVariants: 'none',
  uploadContents: 'none',
  importContents: 'none',
  collectionCopy: 'none',
  collectionNumbersTake: 'none',
  collectionPublicationsFromContents: 'none',
  updateLabels: 'none',
  userSetName: 'none',
  userUpdateName: 'none',
  userFixClaims: 'none',
  register: 'none',
  organizationMembersInvite: 'none',
  organizationMemberChangeRole: 'none',
  organizationMemberDisable: 'none',
  organizationMemberRemove: 'deletes users, whom nobody uses',
  basketAdd: 'deletes positions of baskets, which nobody uses',
  basketUpdate: 'none',
  orderCreate: 'deletes positions of baskets, which nobody uses',
  orderUpdate: 'none',
  orderNote: 'none',
  orderTestMail: 'none',
  deploymentWebhook: 'none',
  deploymentAdd: 'none',
  deploymentCopy: 'none',
  deploymentRemove: 'deletes deployments, which nobody uses',
  deploymentRestart: 'none',
  organizationLicenseUpdate: 'none',
} as const

/** The first way in which one is used; of publications, their versions. */
export function userOf(kind: RecordKind, act?: Act): { kind: RecordKind; document: object } | undefined {
  if (kind === 'organizations' && act === 'move')
    return { kind: 'collections', document: { name: 'u', owner: 'x', supplier: 'mcs' } }
  if (kind === 'publications') return { kind: 'releases', document: { publicationId: 'x', number: 1, ...own } }
  const found = holding.find(([target]) => target === kind)
  return found && { kind: found[1], document: found[3] }
}

type Fields = Readonly<Record<string, unknown>>

/** What is another one than before, of those that a kind knows. */
const otherType: Partial<Record<RecordKind, readonly [now: Fields, other: Fields]>> = {
  organizations: [
    { type: 'supplier', supplier: 'x' },
    { type: 'client', supplier: 'mcs' },
  ],
  collections: [{ type: 'generic' }, { type: 'series' }],
  contents: [{ type: 'plant' }, { type: 'tool' }],
  properties: [{ type: 'string' }, { type: 'number' }],
  publications: [{ type: 'print' }, { type: 'digital' }],
  releases: [{ type: 'print' }, { type: 'digital' }],
  templates: [{ type: 'print' }, { type: 'digital' }],
  pictures: [{ type: 'image/jpeg' }, { type: 'image/png' }],
  fonts: [{ type: 'ttf' }, { type: 'otf' }],
  notifications: [{ type: 'statusChange' }, { type: 'orderReceived' }],
}

const has = (kind: RecordKind, field: string): boolean => Object.hasOwn(kinds[kind].schema.shape, field)

/** What an act changes; undefined where the kind knows no such act: it has no field for it. */
export function change(kind: RecordKind, act: Act): { now: Fields; other: Fields } | undefined {
  const between = ([now, other]: readonly [Fields, Fields]) => ({ now, other })
  switch (act) {
    case 'archive':
      return has(kind, 'archived') ? between([{}, { archived: true }]) : undefined
    case 'type':
      return has(kind, 'type') ? between(otherType[kind] ?? [{}, { type: 'unknown' }]) : undefined
    case 'move': {
      // Another supplier serves it.
      if (kind === 'organizations') return between([{ type: 'client', supplier: 'mcs' }, { supplier: 'gruenwerk' }])
      const field = (['owner', 'organization'] as const).find((one) => has(kind, one))
      return field && between([{ [field]: 'rosenhof' }, { [field]: 'alpenflora' }])
    }
    case 'deactivate':
      if (has(kind, 'active')) return between([{ active: true, public: true }, { active: false }])
      return has(kind, 'disabled') ? between([{ disabled: false }, { disabled: true }]) : undefined
    case 'restore user':
      return userOf(kind) && between([{}, {}])
    default:
      return between([{}, {}])
  }
}

export const basket: RawWrite = {
  kind: 'create',
  collection: 'releases',
  id: basketRelease,
  document: { template: 'label', status: 'published', ...own },
}
