/**
 * Every operation of the contract with who may do it to whose record, written by hand. A new operation fails here until it
 * has its rows. Whoever does not see the record is told the same as of a record that is not there.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { readGrid } from '#domain/access/test-grid.ts'
import { everyone, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '../../store/store.ts'
import { withAccessServer } from '#test/access-server.ts'
import { sampleOf } from '#test/sample.ts'
import { z } from 'zod'

/** What is asked of an operation stands behind its name. + does it   - sees the record, or learns nothing of it, and is refused   . is told that there is no such record */
const grid = `
                                        admin  main   mBuy   supp   sBuy   owner  manag  membr  edit   buyer  neigh  unlic  stran  sEdit

releaseCreate/rosenhof                  +      +      -      .      .      +      +      +      +      -      .      .      .      .
releaseCreate/alpenflora                +      +      -      -      -      .      .      .      .      .      .      .      +      +
releaseCopy/rosenhof                    +      +      -      .      .      +      +      +      +      -      .      .      .      .
releaseCopy/alpenflora                  +      +      -      +      -      .      .      .      .      .      .      .      +      +
releaseCopyNewPublication/rosenhof      +      +      -      .      .      +      +      +      +      -      .      .      .      .
releaseCopyNewPublication/alpenflora    +      +      -      +      -      .      .      .      .      .      .      .      +      +
releaseDiscard/rosenhof                 +      +      .      .      .      +      +      +      +      .      .      .      .      .
releaseDiscard/alpenflora               +      +      .      +      .      .      .      .      .      .      .      .      +      +
releaseSetNumber/rosenhof               +      +      .      .      .      +      +      +      +      .      .      .      .      .
releaseSetNumber/alpenflora             +      +      .      +      .      .      .      .      .      .      .      .      +      +
releaseChangeStatus/rosenhof            +      +      -      .      .      +      +      +      +      -      .      .      .      .
releaseChangeStatus/alpenflora          +      +      -      +      -      .      .      .      .      .      .      .      +      +
releaseArtwork/rosenhof                 +      +      +      .      .      +      +      +      +      +      .      .      .      .
releaseArtwork/alpenflora               +      +      +      +      +      .      .      .      .      .      .      .      +      +

templateCreate/mcs                      +      +      -      .      .      .      .      .      .      .      .      .      .      .
templateCreate/rosenhof                 +      +      -      .      .      -      -      -      -      -      .      .      .      .
templateCreate/alpenflora               +      +      -      +      -      .      .      .      .      .      .      .      -      -

contentsCreate/rosenhof                 +      +      -      .      .      +      +      +      +      -      .      .      .      .
contentsCreate/alpenflora               +      +      -      -      -      .      .      .      .      .      .      .      +      +
contentsDuplicate/rosenhof              +      +      -      .      .      +      +      +      +      -      .      .      .      .
contentsDuplicate/alpenflora            +      +      -      +      -      .      .      .      .      .      .      .      +      +
contentsDuplicate/public                +      +      -      +      -      +      +      +      +      -      +      +      +      +
contentsCreateVariants/rosenhof         +      +      -      .      .      +      +      +      +      -      .      .      .      .
contentsCreateVariants/alpenflora       +      +      -      +      -      .      .      .      .      .      .      .      +      +
contentsCreateVariants/public           +      +      -      -      -      -      -      -      -      -      -      -      -      -

collectionCopy/rosenhof                 +      +      -      .      .      +      +      +      +      -      .      .      .      .
collectionCopy/alpenflora               +      +      -      +      -      .      .      .      .      .      .      .      +      +
collectionNumbersTake/rosenhof          +      +      -      .      .      +      +      +      +      -      .      .      .      .
collectionNumbersTake/alpenflora        +      +      -      -      -      .      .      .      .      .      .      .      +      +
collectionPublicationsFromContents/rosenhof   +      +      -      .      .      +      +      +      +      -      .      .      .      .
collectionPublicationsFromContents/alpenflora +      +      -      -      -      .      .      .      .      .      .      .      +      +

downloadReleases/rosenhof               +      +      +      .      .      +      +      +      +      +      .      .      .      .
downloadReleases/alpenflora             +      +      +      +      +      .      .      .      .      .      .      .      +      +
downloadReleases-idml/rosenhof          +      +      -      .      .      -      -      -      -      -      .      .      .      .
downloadReleases-idml/alpenflora        +      +      -      +      -      .      .      .      .      .      .      .      -      -
downloadContents/rosenhof               +      +      +      .      .      +      +      +      +      +      .      .      .      .
downloadContents/alpenflora             +      +      +      +      +      .      .      .      .      .      .      .      +      +
updateLabels/rosenhof                   +      +      +      .      .      +      +      +      +      +      .      .      .      .
updateLabels/alpenflora                 +      +      +      +      +      .      .      .      .      .      .      .      +      +

userSetName/p-member                    +      -      -      .      .      -      -      +      -      -      .      .      .      .
userUpdateName/p-member                 +      -      -      .      .      -      -      +      -      -      .      .      .      .
userStatus/p-member                     +      +      +      .      .      +      +      +      +      +      .      .      .      .
userStatus/p-client-admin               +      .      .      .      .      .      .      .      .      .      .      .      .      .
userCheckClaims/p-member                +      -      -      -      -      -      -      -      -      -      -      -      -      -
userFixClaims/p-member                  +      -      -      -      -      -      -      -      -      -      -      -      -      -

organizationLicenseUpdate/rosenhof      +      -      -      .      .      -      -      -      -      -      .      .      .      .
organizationLicenseUpdate/alpenflora    +      -      -      -      -      .      .      .      .      .      .      .      -      -
organizationMembersInvite/rosenhof      +      +      -      .      .      +      +      -      -      -      .      .      .      .
organizationMembersInvite/alpenflora    +      +      -      +      -      .      .      .      .      .      .      .      +      -
organizationMemberChangeRole/rosenhof   +      -      -      .      .      +      +      -      -      -      .      .      .      .
organizationMemberChangeRole/alpenflora +      -      -      -      -      .      .      .      .      .      .      .      +      -
organizationMemberDisable/rosenhof      +      +      -      .      .      +      +      -      -      -      .      .      .      .
organizationMemberDisable/alpenflora    +      +      -      +      -      .      .      .      .      .      .      .      +      -
organizationMemberRemove/rosenhof       +      +      -      .      .      +      +      -      -      -      .      .      .      .
organizationMemberRemove/alpenflora     +      +      -      +      -      .      .      .      .      .      .      .      +      -

basketAdd/rosenhof                      -      -      -      -      -      +      +      +      +      +      .      .      .      .
basketAdd/alpenflora                    -      -      -      -      -      .      .      .      .      .      .      .      +      +
basketUpdate/p-buyer                    .      .      .      .      .      .      .      .      .      +      .      .      .      .
orderOffers/rosenhof                    -      -      -      .      .      +      +      +      +      +      .      .      .      .
orderOffers/alpenflora                  -      -      -      -      -      .      .      .      .      .      .      .      +      +
orderTerms/rosenhof                     -      -      -      -      -      +      +      +      +      +      +      -      +      +
orderCreate/rosenhof                    -      -      -      -      -      +      +      +      +      +      +      -      +      +
orderMatch/rosenhof                     -      -      -      -      -      +      +      +      +      +      +      -      +      +
downloadOrder/rosenhof                  +      +      +      .      .      +      +      +      +      +      .      .      .      .
downloadOrder/alpenflora                +      +      +      +      +      .      .      .      .      .      .      .      +      +
orderUpdate/rosenhof                    +      +      -      .      .      -      -      -      -      -      .      .      .      .
orderUpdate/alpenflora                  +      +      -      +      -      .      .      .      .      .      .      .      -      -
orderNote/rosenhof                      +      +      -      .      .      -      -      -      -      -      .      .      .      .
orderNote/alpenflora                    +      +      -      +      -      .      .      .      .      .      .      .      -      -
orderTestMail/rosenhof                  +      +      -      .      .      -      -      -      -      -      .      .      .      .
orderTestMail/alpenflora                +      +      -      +      -      .      .      .      .      .      .      .      -      -

deploymentWebhook/d-rosen               +      +      -      .      .      -      -      -      .      .      .      .      .      .
deploymentWebhook/d-alpen               +      +      -      +      -      .      .      .      .      .      .      .      -      .
deploymentAdd/rosenhof                  +      +      -      .      -      +      +      +      -      -      -      -      .      -
deploymentAdd/alpenflora                +      +      -      +      -      .      .      .      -      -      -      -      +      -
deploymentCopy/rosenhof                 +      +      -      .      .      +      +      +      .      .      .      .      .      .
deploymentCopy/alpenflora               +      +      -      +      -      .      .      .      .      .      .      .      +      .
deploymentRemove/rosenhof               +      +      -      .      .      -      -      -      .      .      .      .      .      .
deploymentRemove/alpenflora             +      +      -      +      -      .      .      .      .      .      .      .      -      .
deploymentRestart/rosenhof              +      +      -      .      .      -      -      -      .      .      .      .      .      .
deploymentRestart/alpenflora            +      +      -      +      -      .      .      .      .      .      .      .      -      .
`

/** Without a sign-in. */
const open = ['register', 'deploymentDownload']

/** About one's own files alone: imports.test.ts. */
const ofOwnFiles = ['uploadContents', 'importContents']

type Operation = {
  /** What is asked, about the record of this id. */
  ask: (id: string, own: Own) => string
  kind: RecordKind
  /** The record to do it to, fresh for each person; a record of the case list where there is none. */
  settle?: (own: Own) => readonly RawWrite[]
  refusal: string | RegExp
  /** What stands in for success where the sample records have no design. */
  success?: string
}

/** Of one person's cell of the grid: the tenant, and ids that nobody else has. */
type Own = { of: string; tenant: { owner: string; supplier: string }; id: string; second: string }

const suppliers: Readonly<Record<string, string>> = {
  rosenhof: 'mcs',
  alpenflora: 'gruenwerk',
  public: 'mcs',
  mcs: 'mcs',
}

const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})

const settleRelease = ({ tenant, id, second }: Own): RawWrite[] => [
  create('publications', second, {
    label: 'x',
    ...tenant,
    releases: { [id]: { number: 1, status: 'published' } },
    orderable: true,
  }),
  create('releases', id, { publicationId: second, status: 'published', ...tenant }),
]
const settlePending = ({ tenant, id, second }: Own): RawWrite[] => [
  create('publications', second, { label: 'x', ...tenant, releases: { [id]: { number: 1, status: 'pending' } } }),
  create('releases', id, { publicationId: second, status: 'pending', ...tenant }),
]
const settleCollection = ({ tenant, id }: Own): RawWrite[] => [
  create('collections', id, { name: 'x', contentDefaultType: 't-plants', ...tenant }),
]
/** What is made in it is made of this template. */
const settleForReleases = ({ tenant, id }: Own): RawWrite[] => [
  create('templates', `${id}-made-of`, { name: 'x', type: 'print', ...tenant }),
  create('collections', id, { name: 'x', releaseDefaultTemplate: `${id}-made-of`, ...tenant }),
]
const settleContent = ({ of, tenant, id }: Own): RawWrite[] => [
  create('contents', id, { type: 't-plants', label: { de: id }, public: of === 'public', ...tenant }),
]
const settleOrder = ({ tenant, id }: Own): RawWrite[] => {
  const items = [{ releaseId: 'r-rosen-published', quantity: 10, price: 1, priceReference: 1 }]
  return [create('orders', id, { number: 1, items, termsAccepted: true, ...tenant })]
}
const settleDeployment = ({ of, tenant: { owner, supplier }, id, second }: Own): RawWrite[] => [
  ...settleCollection({ of, tenant: { owner, supplier }, id: second, second: '' }),
  create('deployments', id, { organization: owner, supplier, status: 'error', collectionId: second, print: {} }),
]
const settlePosition = ({ of, id, second }: Own): RawWrite[] => [
  ...settleRelease({ of, tenant: { owner: 'rosenhof', supplier: 'mcs' }, id: second, second: `${second}-3` }),
  create('basket', id, { user: of, releaseId: second, quantity: 10 }),
]
const settleMember = ({ of, tenant: { supplier }, second }: Own): RawWrite[] => [
  create('users', second, {
    email: `${second}@member.example`,
    displayName: 'x',
    organization: of,
    supplier,
    isSupplier: false,
  }),
  { kind: 'update', collection: 'organizations', id: of, set: { [`members.${second}`]: { role: 'member' } } },
]

/** The second where the record may be made, and not be put where the operation puts it. */
const notAllowed = /^write\.(notAllowed|fieldNotAllowed)$/
const adminsOnly = 'access.roleMissing'
/** Suppliers do not order, nor does who lacks the module. */
const sellsOrLacks = /^(order\.suppliersSell|access\.licenceMissing)$/
const quoted = (text: string): string => JSON.stringify(text)

const operations: Readonly<Record<string, Operation>> = {
  releaseCreate: {
    kind: 'collections',
    ask: (id) => `mutation { releaseCreate(release: { collectionId: ${quoted(id)}, label: "x" }) { id } }`,
    settle: settleForReleases,
    refusal: notAllowed,
  },
  releaseCopy: {
    kind: 'releases',
    ask: (id) => `mutation { releaseCopy(id: ${quoted(id)}) { id } }`,
    settle: settleRelease,
    refusal: notAllowed,
  },
  releaseCopyNewPublication: {
    kind: 'releases',
    ask: (id) => `mutation { releaseCopyNewPublication(id: ${quoted(id)}) { id } }`,
    settle: settleRelease,
    refusal: notAllowed,
  },
  releaseDiscard: {
    kind: 'releases',
    ask: (id) => `mutation { releaseDiscard(id: ${quoted(id)}) { id } }`,
    settle: settlePending,
    refusal: 'release.editNotAllowed',
  },
  releaseSetNumber: {
    kind: 'releases',
    ask: (id) => `mutation { releaseSetNumber(id: ${quoted(id)}, number: 7) { id } }`,
    settle: settlePending,
    refusal: 'release.editNotAllowed',
  },
  releaseChangeStatus: {
    kind: 'releases',
    ask: (id) =>
      `mutation { releaseChangeStatus(ids: [${quoted(id)}], status: "disabled") { status error { code message params } } }`,
    settle: settleRelease,
    refusal: 'release.statusNotAllowed',
  },
  releaseArtwork: {
    kind: 'releases',
    ask: (id) => `mutation { releaseArtwork(id: ${quoted(id)}) { id } }`,
    settle: settleRelease,
    refusal: notAllowed,
    success: 'template.loadFailed',
  },
  templateCreate: {
    kind: 'organizations',
    ask: (id) => `mutation { templateCreate(template: { owner: ${quoted(id)}, name: "x" }) { id } }`,
    refusal: notAllowed,
  },
  contentsCreate: {
    kind: 'collections',
    ask: (id) => `mutation { contentsCreate(collectionId: ${quoted(id)}, names: ["x"]) { ids } }`,
    settle: settleCollection,
    refusal: notAllowed,
  },
  contentsDuplicate: {
    kind: 'contents',
    ask: (id) => `mutation { contentsDuplicate(ids: [${quoted(id)}]) { ids } }`,
    settle: settleContent,
    refusal: notAllowed,
  },
  contentsCreateVariants: {
    kind: 'contents',
    ask: (id) => `mutation { contentsCreateVariants(ids: [${quoted(id)}]) { ids } }`,
    settle: settleContent,
    refusal: notAllowed,
  },
  collectionCopy: {
    kind: 'collections',
    ask: (id) => `mutation { collectionCopy(id: ${quoted(id)}) { id change } }`,
    settle: settleCollection,
    refusal: notAllowed,
  },
  // Whoever may edit it is told that it has no such range.
  collectionNumbersTake: {
    kind: 'collections',
    ask: (id) =>
      `mutation { collectionNumbersTake(id: ${quoted(id)}, prefix: "F", property: "p", ids: ["x"]) { given } }`,
    settle: settleCollection,
    refusal: notAllowed,
    success: 'collection.rangeMissing',
  },
  // Whoever may put something into it is told that there is no such template.
  collectionPublicationsFromContents: {
    kind: 'collections',
    ask: (id) =>
      `mutation { collectionPublicationsFromContents(collectionId: ${quoted(id)}, templateId: "x", language: "de", mode: "missing") { change } }`,
    settle: settleCollection,
    refusal: notAllowed,
    success: 'template.notFound',
  },
  downloadReleases: {
    kind: 'collections',
    ask: (id) => `{ downloadReleases(id: ${quoted(id)}) { link } }`,
    settle: settleCollection,
    refusal: notAllowed,
    success: 'download.empty',
  },
  'downloadReleases-idml': {
    kind: 'collections',
    ask: (id) => `{ downloadReleases(id: ${quoted(id)}, idml: true) { link } }`,
    settle: settleCollection,
    refusal: 'file.noAccess',
    success: 'download.empty',
  },
  'downloadReleases-accessible': {
    kind: 'collections',
    ask: (id) => `{ downloadReleases(id: ${quoted(id)}, pdf: false, digital: false, accessible: true) { link } }`,
    settle: settleCollection,
    refusal: notAllowed,
    success: 'download.empty',
  },
  downloadContents: {
    kind: 'collections',
    ask: (id) => `{ downloadContents(collectionId: ${quoted(id)}) { link } }`,
    settle: settleCollection,
    refusal: notAllowed,
    success: 'download.empty',
  },
  // Whoever may not edit a release is told so of each one: update-labels in collection-operations.test.ts.
  updateLabels: {
    kind: 'collections',
    ask: (id) => `mutation { updateLabels(collectionId: ${quoted(id)}) { updated } }`,
    settle: settleCollection,
    refusal: notAllowed,
  },
  userSetName: {
    kind: 'users',
    ask: (id) => `mutation { userSetName(id: ${quoted(id)}, name: "Neu") { id } }`,
    refusal: notAllowed,
  },
  userUpdateName: {
    kind: 'users',
    ask: (id) => `mutation { userUpdateName(id: ${quoted(id)}) { id } }`,
    refusal: notAllowed,
  },
  userStatus: { kind: 'users', ask: (id) => `{ userStatus(ids: [${quoted(id)}]) { id } }`, refusal: notAllowed },
  userCheckClaims: {
    kind: 'users',
    ask: (id) => `{ userCheckClaims(id: ${quoted(id)}) { success } }`,
    refusal: adminsOnly,
  },
  userFixClaims: {
    kind: 'users',
    ask: (id) => `mutation { userFixClaims(id: ${quoted(id)}) { success } }`,
    refusal: adminsOnly,
  },
  organizationLicenseUpdate: {
    kind: 'organizations',
    ask: (id) => `mutation { organizationLicenseUpdate(id: ${quoted(id)}, license: 15) }`,
    refusal: adminsOnly,
  },
  organizationMembersInvite: {
    kind: 'organizations',
    ask: (id, { second }) =>
      `mutation { organizationMembersInvite(id: ${quoted(id)}, emails: "${second}@invited.example") { id error { code message params } } }`,
    refusal: 'member.inviteNotAllowed',
  },
  organizationMemberChangeRole: {
    kind: 'organizations',
    ask: (id, { second }) =>
      `mutation { organizationMemberChangeRole(id: ${quoted(id)}, userId: ${quoted(second)}, role: "editor") { id } }`,
    settle: settleMember,
    refusal: 'member.roleNotAllowed',
  },
  organizationMemberDisable: {
    kind: 'organizations',
    ask: (id, { second }) =>
      `mutation { organizationMemberDisable(id: ${quoted(id)}, userId: ${quoted(second)}, disabled: true) { id } }`,
    settle: settleMember,
    refusal: 'member.removeNotAllowed',
  },
  organizationMemberRemove: {
    kind: 'organizations',
    ask: (id, { second }) => `mutation { organizationMemberRemove(id: ${quoted(id)}, userId: ${quoted(second)}) }`,
    settle: settleMember,
    refusal: 'member.removeNotAllowed',
  },
  basketAdd: {
    kind: 'releases',
    ask: (id) => `mutation { basketAdd(items: [{ releaseId: ${quoted(id)} }]) { id error { code message params } } }`,
    settle: settleRelease,
    refusal: 'order.suppliersSell',
  },
  basketUpdate: {
    kind: 'basket',
    ask: (id) => `mutation { basketUpdate(id: ${quoted(id)}, quantity: 20) { id } }`,
    settle: settlePosition,
    refusal: notAllowed,
  },
  orderOffers: {
    kind: 'releases',
    ask: (id) => `{ orderOffers(releaseIds: [${quoted(id)}]) { releaseId error { code message params } } }`,
    settle: settleRelease,
    refusal: 'order.suppliersSell',
  },
  orderTerms: { kind: 'organizations', ask: () => `{ orderTerms }`, refusal: sellsOrLacks },
  orderCreate: {
    kind: 'organizations',
    ask: () =>
      `mutation { orderCreate(order: { billing: {}, logistics: {}, termsAccepted: true }, key: "k", seen: { net: 0, items: [] }) { id } }`,
    refusal: sellsOrLacks,
    success: 'order.incomplete',
  },
  orderMatch: { kind: 'organizations', ask: () => `{ orderMatch(text: "zzz 5") { line } }`, refusal: sellsOrLacks },
  downloadOrder: {
    kind: 'orders',
    ask: (id) => `{ downloadOrder(id: ${quoted(id)}, format: "csv") { link } }`,
    settle: settleOrder,
    refusal: notAllowed,
  },
  orderUpdate: {
    kind: 'orders',
    ask: (id) => `mutation { orderUpdate(ids: [${quoted(id)}], status: "process") { error { code message params } } }`,
    settle: settleOrder,
    refusal: 'order.statusNotAllowed',
  },
  orderNote: {
    kind: 'orders',
    ask: (id) => `mutation { orderNote(id: ${quoted(id)}, message: "x") }`,
    settle: settleOrder,
    refusal: notAllowed,
  },
  orderTestMail: {
    kind: 'orders',
    ask: (id) => `mutation { orderTestMail(to: "x@mail.example", id: ${quoted(id)}) }`,
    settle: settleOrder,
    // Written, and said not to have gone: there is none here.
    success: 'order.noMailServer',
    refusal: adminsOnly,
  },
  deploymentWebhook: {
    kind: 'deployments',
    ask: (id) => `mutation { deploymentWebhook(id: ${quoted(id)}, mode: "digital") { id } }`,
    refusal: notAllowed,
    success: 'deployment.webhookEmpty',
  },
  // Nothing is in these collections, and nothing was frozen of these deployments.
  deploymentAdd: {
    kind: 'collections',
    ask: (id) => `mutation { deploymentAdd(deployment: { collectionId: ${quoted(id)}, print: {} }) { id } }`,
    settle: settleCollection,
    refusal: notAllowed,
    success: 'deployment.empty',
  },
  deploymentCopy: {
    kind: 'deployments',
    ask: (id) => `mutation { deploymentCopy(id: ${quoted(id)}) { id } }`,
    settle: settleDeployment,
    refusal: notAllowed,
    success: 'deployment.empty',
  },
  deploymentRemove: {
    kind: 'deployments',
    ask: (id) => `mutation { deploymentRemove(id: ${quoted(id)}) }`,
    settle: settleDeployment,
    refusal: notAllowed,
  },
  deploymentRestart: {
    kind: 'deployments',
    ask: (id) => `mutation { deploymentRestart(id: ${quoted(id)}) { id } }`,
    settle: settleDeployment,
    refusal: notAllowed,
    success: 'deployment.notRestartable',
  },
}

const rows = readGrid(grid, '+-.').map((row) => {
  const [name = '', of = ''] = row.name.split('/')
  return { ...row, name, of, operation: operations[name] as Operation }
})

const ownOf = (person: Person, name: string, of: string): Own => {
  const id = `${name}-${of}-${person}`
  const owner = of === 'public' ? 'mcs' : of
  return { of, tenant: { owner, supplier: suppliers[of] ?? 'mcs' }, id, second: `${id}-2` }
}

const unknownId = 'never-was-there'

/** The answer about a record that is not there. */
const noneOf: Partial<Record<RecordKind, string | RegExp>> = {
  collections: 'collection.notFound',
  releases: /^(release\.notFound|nothing)$/,
  basket: 'basket.notFound',
  organizations: 'organization.notFound',
  contents: 'content.notFound',
  users: /^(user\.notFound|nothing)$/,
  orders: 'order.notFound',
  deployments: 'deployment.notFound',
}

withAccessServer('who does which operation', (server) => {
  beforeAll(async () => {
    // Organizations whose first member is there.
    const owners: RawWrite[] = [
      ['rosenhof', 'p-owner'],
      ['alpenflora', 'p-stranger'],
    ].map(([id = '', owner]) => ({
      kind: 'update',
      collection: 'organizations',
      id,
      set: { owner, [`members.${owner}`]: { role: 'owner' } },
    }))
    await server().services.store.writeRaw(systemActor, owners)
    const fresh = everyone.flatMap((person) =>
      rows.flatMap(({ name, of, operation }) => operation.settle?.(ownOf(person, name, of)) ?? []),
    )
    await server().services.store.writeRaw(systemActor, fresh)
  })

  const ask = async (person: Person | undefined, query: string, id: string): Promise<Outcome> =>
    outcomeOf((await server().as(person, 'POST', '/api/graphql', { query })).body, id)

  test('every operation has its rows', () => {
    const named = [...fieldsOf('Query'), ...fieldsOf('Mutation')].toSorted()
    expect(
      [...new Set([...rows.map(({ name }) => name.replace(/-.*/, '')), ...open, ...ofOwnFiles])].toSorted(),
    ).toEqual(named)
    expect(rows.filter(({ operation }) => !operation)).toEqual([])
  })

  test('nothing but registration is done for those who have not signed in', async () => {
    for (const { name, operation } of rows) {
      const { code } = await ask(undefined, operation.ask(unknownId, ownOf('admin', name, 'rosenhof')), unknownId)
      expect([name, code]).toEqual([name, 'auth.tokenMissing'])
    }
    const smuggled = `mutation { register(email: "x@x.example", name: "x") releaseCopy(id: "x") { id } }`
    expect((await ask(undefined, smuggled, '')).code).toBe('auth.tokenMissing')
    const spread = `mutation { ...x } fragment x on Mutation { register(email: "x@x.example", name: "x") }`
    expect((await ask(undefined, spread, '')).code).toBe('auth.tokenMissing')
    expect((await ask(undefined, '{ __schema { types { name } } }', '')).code).toBe('auth.tokenMissing')
  })

  describe.each(sampleOf(everyone, 5))('%s', (person) => {
    test('does what the grid says', async () => {
      for (const { name, of, operation, signs } of rows) {
        const own = ownOf(person, name, of)
        const isFresh = operation.settle !== undefined && operation.kind !== 'organizations'
        const id = isFresh ? own.id : of
        const outcome = await ask(person, operation.ask(id, own), id)
        const expected = {
          '+': operation.success ?? 'ok',
          '-': operation.refusal,
          '.': noneOf[operation.kind],
        }[signs.get(person) ?? '.']
        const code = expected instanceof RegExp ? expect.stringMatching(expected) : expected
        expect([name, of, outcome.code]).toEqual([name, of, code])
      }
    })

    test('is told of records it does not see what is told of none', async () => {
      for (const [name, operation] of Object.entries(operations)) {
        const hidden = accessCases.filter((one) => one.kind === operation.kind && !one.sees.includes(person))
        const own = ownOf(person, name, 'rosenhof')
        const unknown = await ask(person, operation.ask(unknownId, own), unknownId)
        for (const { id } of new Set([hidden.at(0), hidden.at(-1)].filter((one) => one !== undefined)))
          expect([name, id, await ask(person, operation.ask(id, own), id)]).toEqual([name, id, unknown])
      }
    })
  })

  test('whoever becomes an admin disappears from the organization, and comes back as somebody else', async () => {
    const member = 'turns-admin'
    const own: Own = { ...ownOf('admin', 'turns', 'rosenhof'), second: member }
    await server().services.store.writeRaw(systemActor, settleMember(own))
    const become = (role: string) =>
      ask(
        'admin',
        `mutation { organizationMemberChangeRole(id: "rosenhof", userId: "${member}", role: "${role}") { id } }`,
        '',
      )
    const meets = async (person: Person): Promise<boolean[]> => {
      const [user, home] = [`/api/store/users/${member}`, '/api/store/organizations/rosenhof']
      const { status } = await server().as(person, 'GET', user)
      const { body } = await server().as(person, 'GET', home)
      return [status === 200, member in (body['members'] ?? {}), JSON.stringify(body).includes('"admin"')]
    }
    expect((await become('admin')).code).toBe('ok')
    for (const person of ['mainSupplier', 'owner', 'buyer'] as const)
      expect([person, ...(await meets(person))]).toEqual([person, false, false, false])
    expect((await become('editor')).code).toBe('ok')
    expect(await meets('owner')).toEqual([true, true, false])
  })

  test('what one may not see cannot be named along with what one may', async () => {
    const hidden = { collection: 'c-alpen', template: 'm-stauden', publication: 'b-alpen', content: 'k-alpen' }
    const asked = (one: typeof hidden) => [
      `mutation { releaseCreate(release: { collectionId: ${quoted(one.collection)}, label: "x" }) { id } }`,
      `mutation { releaseCreate(release: { template: ${quoted(one.template)}, label: "x" }) { id } }`,
      `mutation { releaseCreate(release: { publicationId: ${quoted(one.publication)}, label: "x" }) { id } }`,
      `mutation { releaseCreate(release: { referencedContents: [${quoted(one.content)}], label: "x" }) { id } }`,
      `mutation { contentsDuplicate(ids: ["k-rosen"], collectionId: ${quoted(one.collection)}) { ids } }`,
      `mutation { contentsDuplicate(ids: ["k-rosen", ${quoted(one.content)}]) { ids } }`,
      `mutation { organizationMemberRemove(id: "rosenhof", userId: "${one === hidden ? 'p-stranger' : unknownId}") }`,
      `mutation { organizationMemberRemove(id: "rosenhof", userId: "${one === hidden ? 'p-client-admin' : unknownId}") }`,
    ]
    const none = { collection: unknownId, template: unknownId, publication: unknownId, content: unknownId }
    const ids = [...Object.values(hidden), 'p-stranger', 'p-client-admin', unknownId]
    const without = ({ code, text }: Outcome) => ({
      code,
      text: ids.reduce((all, id) => all.replaceAll(id, '…'), text),
    })
    for (const [index, query] of asked(hidden).entries()) {
      const found = without(await ask('owner', query, '…'))
      expect([query, found]).toEqual([query, without(await ask('owner', asked(none)[index] ?? '', '…'))])
      expect(found.code).not.toBe('ok')
    }
  })
})

type Outcome = { code: string; text: string }

const Coded = z.object({ code: z.string() })
const Failed = z.object({ error: Coded.nullish() })
const Answered = z.object({
  error: Coded.optional(),
  errors: z.array(z.object({ message: z.string(), extensions: Coded.optional() })).optional(),
  data: z.record(z.string(), z.unknown()).nullish(),
})

/** 'ok' or the code of the refusal, wherever the operation tells it; an empty list is the answer about nothing. */
function outcomeOf(body: unknown, id: string): Outcome {
  const { error, errors: [failed] = [], data: answers } = Answered.parse(body)
  const [data] = Object.values(answers ?? {})
  const first = Failed.safeParse(Array.isArray(data) ? data[0] : data).data
  const code = error?.code ?? failed?.extensions?.code ?? failed?.message ?? first?.error?.code
  const isEmpty = Array.isArray(data) && data.length === 0
  if (code === undefined && !isEmpty) return { code: 'ok', text: '' }
  return { code: String(code ?? 'nothing'), text: JSON.stringify(body).replaceAll(id, '…') }
}

function fieldsOf(type: 'Query' | 'Mutation'): string[] {
  const folder = new URL('../../../schema/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  const schema = buildSchema(files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n'))
  const fields = (type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()
  return Object.keys(fields ?? {})
}
