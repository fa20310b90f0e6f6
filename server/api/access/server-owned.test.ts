/**
 * What the server writes, nobody writes by hand: every field that a kind declares as its own (`kept`, `byServer`), and what is
 * kept of every record, sent by the person who may most, is refused or not what was sent.
 */
import { expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { createCases } from '#domain/access/create-cases.ts'
import { keptFields } from '#domain/fields.ts'
import type { Kind } from '#domain/kind.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { type RecordKind, recordKinds } from '#domain/records.ts'
import { withAccessServer } from '#test/access-server.ts'

const at = '2026-03-01T09:30:00.000Z'
const design = { name: 'x.idml', updateTimestamp: at, pages: 1 }

/** What somebody might send who wants to gain by it. */
const forged: Readonly<Record<string, unknown>> = {
  externalId: 'forged',
  id: 'mine',
  version: 99,
  createTimestamp: at,
  createUser: 'p-owner',
  updateTimestamp: at,
  updateUser: 'p-owner',
  effectivelyActive: false,
  seenBy: { rosenhof: true },
  open: true,
  faulty: true,
  label: 'Geschenk',
  min: 1,
  step: 1,
  price: 0.01,
  priceReference: 1000,
  prices: [{ from: 1, price: 0.01 }],
  materials: ['Gold'],
  releaseNumber: 7,
  seen: { min: 1, step: 1, prices: [], priceReference: 1 },
  totals: { positions: 1, quantity: 1, net: 0.01 },
  template: 'm-mcs',
  status: 'done',
  number: 7,
  preview: 'releases/x.png',
  previewTimestamp: at,
  numReleases: 7,
  numMembers: 7,
  releases: { 'r-rosen-review': { number: 7, status: 'published' } },
  orderable: true,
  files: { x: { path: 'x', filesize: 1, mimetype: 'x', updateTimestamp: at, usage: 'print' } },
  log: [{ timestamp: at, userId: 'p-owner', userName: 'x', action: 'approved' }],
  exportPath: 'x',
  approvedPages: { ['0'.repeat(32)]: true },
  bound: { set: '0'.repeat(64), design: { name: 'x', updateTimestamp: at } },
  ownPdf: {
    sha256: 'a'.repeat(64),
    name: 'x.pdf',
    filesize: 1,
    pages: [{ width: 1, height: 1, look: 'a'.repeat(64) }],
  },
  attachments: [{ name: 'x', filesize: 1, updateTimestamp: at }],
  renewal: 'x',
  guest: 'x',
  undrawn: 'noDesign',
  nextReminder: at,
  round: { of: [{ person: 'x' }] },
  printDataGenerated: at,
  pictureInfo: [{ name: 'x', colors: 'x', width: 1, height: 1 }],
  exportLog: [{ time: at, level: 'info', message: 'x' }],
  link: 'x',
  file: 'x',
  run: 7,
  alive: at,
  percent: 7,
  purged: at,
  size: 7,
  downloads: 7,
  duration: 7,
  stats: { digital: 7, print: 7, templates: 7 },
  errors: 7,
  notices: 7,
  warnings: 7,
  logo: 'x',
  design,
  designNames: { fonts: [{ family: 'x', style: 'x' }], pictures: [] },
  candidate: { ...design, user: 'x' },
  earlierDesigns: [{ ...design, replacedTimestamp: at }],
  path: 'x',
  name: 'x.png',
  type: 'image/png',
  format: 'png',
  colorSpace: 'CMYK',
  spots: ['Gold'],
  width: 7,
  height: 7,
  dpi: 7,
  thumbnails: { 7: 'x' },
  items: [{ releaseId: 'r-rosen-published', quantity: 1, price: 0.01, priceReference: 1 }],
  email: 'new@access.example',
  photoURL: 'x',
  organization: 'mcs',
  supplier: 'gruenwerk',
  isSupplier: true,
  role: 'admin',
  lastSignInTime: at,
  lastRefreshTime: at,
}

/** Of a release, the status that every workflow leads to. */
const forgedOf = (kind: RecordKind, field: string): unknown => {
  if (kind === 'deployments') return { ...forged, files: 7, step: 'pack' }[field]
  return field === 'status' && (kind === 'releases' || kind === 'publications') ? 'published' : forged[field]
}

const ownOf = (kind: RecordKind): string[] => {
  const { kept = [], byServer = [] }: Kind = kinds[kind]
  return [...keptFields, ...kept, ...byServer]
}
/** Nobody writes anything of some kinds by hand. */
const isWritten = (kind: RecordKind) => accessCases.some((one) => one.kind === kind && one.changes.length > 0)

const rows = recordKinds.filter(isWritten).flatMap((kind) => ownOf(kind).map((field) => [kind, field] as const))

/** Of releases, what a status may be is told first. */
const refusals =
  /^(?:document\.keptByServer|write\.fieldNotAllowed|write\.notAllowed|release\.status(?:NotAllowed|BySteps))$/

withAccessServer('what the server writes', (server) => {
  test.each(rows)('%s: %s is not written by hand', async (kind, field) => {
    expect(forged).toHaveProperty([field])
    const target = accessCases.find((one) => one.kind === kind && one.changes.length > 0)
    const person = target?.changes.includes('admin') ? 'admin' : target?.changes[0]
    const path = `/api/store/${kind}/${target?.id}`
    const before = (await server().as(person, 'GET', path)).body
    const answer = await server().as(person, 'PATCH', path, { set: { [field]: forgedOf(kind, field) } })
    expect(answer.body.error?.code).toMatch(refusals)
    expect((await server().as(person, 'GET', path)).body).toEqual(before)
  })

  const creations = createCases.filter(({ creates, operation }) => creates.length > 0 && !operation)

  test.each(rows.filter(([kind]) => creations.some((one) => one.kind === kind)))(
    'a new record of %s does not say its %s',
    async (kind, field) => {
      const one = creations.find((creation) => creation.kind === kind)
      const { hasOwnIds }: Kind = kinds[kind]
      const document = { ...one?.document, [field]: forgedOf(kind, field) }
      const { status, body } = await server().as(one?.creates[0], 'POST', `/api/store/${kind}`, document)
      // Elsewhere the id may be chosen.
      if (field === 'id' && !hasOwnIds) expect(status).toBe(201)
      else expect(body.error?.code).toMatch(refusals)
    },
  )
})
