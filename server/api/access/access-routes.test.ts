/**
 * Every route with who may call it, written by hand. A new route fails here until it has its row. Whoever does not see the
 * record behind an address gets the answer of an address with nothing behind it, byte for byte.
 */
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AccessCase, accessCases } from '#domain/access/access-cases.ts'
import { everyone, people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { Document } from '#domain/access/rule.ts'
import type { RecordKind } from '#domain/records.ts'
import { readStandInFont } from '../../adapters/engine/stand-in-fonts.ts'
import type { RawWrite } from '../../store/store.ts'
import { withAccessServer } from '#test/access-server.ts'
import type { Answer } from '#test/running-server.ts'
import { sampleOf } from '#test/sample.ts'

/** Nobody needs to have signed in. What a link or a token in the address opens, that link proves. */
const open = [
  'GET /api/openapi.json',
  'GET /metrics',
  'GET /healthz',
  'GET /readyz',
  'GET /api/start',
  'GET /api/operator-pages/:page',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/check-reset-link',
  // members.test.ts
  'POST /api/auth/check-invitation',
  'POST /api/auth/accept-invitation',
  'POST /api/auth/check-email-link',
  'POST /api/auth/confirm-email',
  'POST /api/auth/restore-email',
  // oidc.test.ts
  'POST /api/auth/oidc/start',
  'GET /oidc/callback',
  'POST /api/auth/oidc/exchange',
  // unsubscribe.test.ts
  'POST /unsubscribe/:token',
  // deployments.test.ts
  'GET /dpl/:deployment',
  'GET /dpl/:deployment/:name',
  'HEAD /dpl/:deployment/:name',
  // verify.test.ts
  'GET /api/verify/:hash',
  // guests.test.ts
  'POST /api/guest/open',
  'POST /api/guest/code',
  'POST /api/guest/enter',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-registration',
  'POST /api/auth/check-registration-link',
  'POST /api/auth/check-set-up-link',
  'POST /api/auth/set-up',
  'GET /api/files/signed/:expires/:signature/*',
  // Registration alone: access-operations.test.ts
  'POST /api/graphql',
]

/** For whoever signed in: about themselves, or filtered by what they see. The comment says what proves it. */
const signedIn = [
  // sign-in.test.ts
  'POST /api/auth/sign-out',
  'POST /api/auth/change-password',
  // members.test.ts
  'POST /api/auth/change-email',
  'GET /api/session',
  // own-sessions.test.ts
  'GET /api/sessions',
  // account-data.test.ts
  'GET /api/account/data',
  // keys.test.ts
  'GET /api/keys',
  'POST /api/keys',
  'DELETE /api/keys/:id',
  // second-factor.test.ts
  'GET /api/account/second-factor',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/confirm',
  'POST /api/account/second-factor/end',
  // security-log.test.ts
  'GET /api/security-log',
  'DELETE /api/sessions/:id',
  'POST /api/sessions/end-others',
  // guests.test.ts: for guests alone, whom nobody who signed in is
  'GET /api/guest/releases',
  'GET /api/guest/releases/:id',
  'POST /api/guest/leave',
  'GET /api/guest/releases/:id/pages/:page',
  'GET /api/guest/releases/:id/pdf',
  'POST /api/guest/releases/:id/decision',
  'POST /api/guest/releases/:id/remarks',
  // guests.test.ts
  'POST /api/guests',
  'POST /api/guests/:id/revoke',
  'POST /api/guests/:id/renew',
  // access.test.ts
  'GET /api/store/:collection',
  'POST /api/store/:collection/query',
  'POST /api/store/:collection/count',
  'POST /api/store/:collection/values',
  'GET /api/store/:collection/:id',
  'POST /api/store/:collection',
  'PATCH /api/store/:collection/:id',
  'DELETE /api/store/:collection/:id',
  'POST /api/store/:collection/:id/restore',
  'GET /api/store/:collection/:id/history',
  'GET /api/store/:collection/:id/uses',
  // impact.test.ts
  'GET /api/store/:collection/:id/impact',
  'GET /api/store/:collection/:id/impact/releases',
  'POST /api/releases/renewals',
  // redrawing.test.ts
  'POST /api/releases/drawings',
  'POST /api/store/write',
  // access-faults.test.ts
  'POST /api/store/:collection/faults',
  // imports.test.ts: one's own alone
  'POST /api/exports',
  'GET /api/exports/:id',
  // collection-operations.test.ts: what one sees, and one's own alone
  'POST /api/downloads',
  'GET /api/downloads/:id',
  'GET /api/imports',
  'GET /api/imports/:id',
  'DELETE /api/imports/:id',
  'POST /api/imports/:id/checks',
  'POST /api/imports/:id/reading',
  'GET /api/imports/:id/checks/:check',
  'GET /api/imports/:id/checks/:check/rows',
  'GET /api/imports/:id/checks/:check/faulty',
  'POST /api/imports/:id/checks/:check/run',
  // bulk.test.ts
  'POST /api/bulk',
  'GET /api/bulk/:id',
  'POST /api/bulk/replacements',
  'POST /api/changesets/:id/undo',
  // organization-names.test.ts
  'POST /api/organizations/names',
  // labels.test.ts
  'POST /api/contents/labels',
  'POST /api/contents/readiness',
  // season.test.ts
  'POST /api/collections/:id/season',
  // collection-counts.test.ts
  'POST /api/collections/counts',
  // recents.test.ts
  'GET /api/recents',
  'POST /api/recents',
  // export-states.test.ts
  'POST /api/deployments/exports',
  // search-access.test.ts
  'POST /api/search',
  // deployments.test.ts
  'POST /api/deployments/plan',
  'POST /api/deployments/:id/cancel',
  'POST /api/deployments/:id/mail',
  // print-data.test.ts
  'POST /api/print-data/states',
  'POST /api/print-data/pack',
  'POST /api/releases/:id/print-data',
  // pictures-in-bulk.test.ts
  'POST /api/pictures/pack',
  // own-pdf.test.ts
  'POST /api/releases/:id/own-pdf',
  'POST /api/publications/:id/print-file',
  // print-files.test.ts
  'POST /api/contents/:id/print-file',
  'POST /api/print-files/plan',
  'DELETE /api/releases/:id/own-pdf',
  'GET /api/releases/:id/own-pdf',
  'GET /api/releases/:id/own-pdf/pages/:page',
  // Below
  'GET /api/pictures',
  'GET /api/pictures/by-name/:base',
  'GET /api/changesets',
  'GET /api/changesets/own',
  'POST /api/changesets/:id/revert',
  // jobs.test.ts of jobs
  'GET /api/jobs',
  'GET /api/jobs/:id',
  'POST /api/jobs/:id/cancel',
  'POST /api/jobs/:id/retry',
  'POST /api/pictures',
  'POST /api/artwork/fonts',
  'POST /api/artwork/hyphens',
  // The same for all: parts of the product, and fonts and hyphenations, which everybody composes with.
  'GET /api/artwork/fonts',
  'GET /api/artwork/hyphens',
  'GET /api/artwork/hyphens/languages',
  'GET /api/artwork/hyphens/try',
  'GET /api/artwork/profile.icc',
  'GET /api/artwork/fallback-fonts/:name',
]

/** By the key of a directory alone: directory.test.ts of organizations. */
const ofDirectories = [
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Users',
  'POST /scim/v2/Users',
  'GET /scim/v2/Users/:id',
  'PUT /scim/v2/Users/:id',
  'PATCH /scim/v2/Users/:id',
]

/** Answers everyone else the same, whatever they ask for. */
const forAdmins = [
  'GET /api/outbox',
  'POST /api/outbox/:id/send',
  'GET /api/print-data',
  'GET /api/print-data/*',
  'GET /api/audit',
  'GET /api/self-check',
  'POST /api/people/:id/second-factor/end',
]

/**
 * Routes whose address leads to a record; `ID` stands for its id. `may` are those who get the answer, among those who see
 * the record; the rest of these gets the refusal. An answer other than `ok` is what is missing in these records, or the
 * fault of the body, which is told only to those who may.
 */
const table = `
route                                          of             address                                    body    may      answer                   refusal

GET /api/pictures/:name                        pictures       /api/pictures/ID                           -       sees     ok                       -
GET /api/pictures/:id/thumbnail                pictures       /api/pictures/ID/thumbnail                 -       sees     ok                       -
GET /api/pictures/:id/file                     pictures       /api/pictures/ID/file                      -       sees     ok                       -
DELETE /api/pictures/:id                       pictures       /api/pictures/ID                           -       deletes  ok                       write.notAllowed
POST /api/artwork/pictures/named               organizations  /api/artwork/pictures/named                named   sees     template.notFound        -
POST /api/pictures/sharing                     organizations  /api/pictures/sharing                      share   sharers  ok                       write.notAllowed
GET /api/organizations/:id/keys                organizations  /api/organizations/ID/keys                -       leaders  ok                       access.roleMissing
GET /api/artwork/owners/:owner/placed/:name    organizations  /api/artwork/owners/ID/placed/x?template=none  -   sees     template.notFound        -

GET /api/releases/:id/files/:filename          releases       /api/releases/ID/files/shown.png           -       sees     ok                       -
GET /api/releases/:id/files/:filename          releases       /api/releases/ID/files/photo.png           -       workers  ok                       file.noAccess
GET /api/orders/:id/items/:position/picture    orders         /api/orders/ID/items/1/picture            -       sees     file.notFound            -
GET /api/orders/:id/items/:position/print      orders         /api/orders/ID/items/1/print              -       sees     order.printFollows       -
GET /api/deployments/:id/log                   deployments    /api/deployments/ID/log                    -       sees     ok                       -
GET /api/deployments/:id/items                 deployments    /api/deployments/ID/items                  -       sees     ok                       -
GET /api/artwork/preview/:id                   releases       /api/artwork/preview/ID                    -       sees     template.loadFailed      -
GET /api/artwork/releases/:id/kit              releases       /api/artwork/releases/ID/kit               -       sees     template.loadFailed      -
GET /api/artwork/releases/:id/design           releases       /api/artwork/releases/ID/design            -       sees     file.notFound            -
GET /api/artwork/releases/:id/fonts/:font      releases       /api/artwork/releases/ID/fonts/x           -       sees     file.notFound            -
GET /api/artwork/releases/:id/stand-ins/:file  releases       /api/artwork/releases/ID/stand-ins/x       -       sees     file.notFound            -
GET /api/artwork/releases/:id/profile.icc      releases       /api/artwork/releases/ID/profile.icc       -       sees     file.notFound            -
GET /api/artwork/releases/:id/embedded/:name   releases       /api/artwork/releases/ID/embedded/x        -       sees     asset.notFound           -
GET /api/artwork/releases/:id/placed/:name     releases       /api/artwork/releases/ID/placed/x          -       sees     file.notFound            -
POST /api/artwork/releases/:id/bound           releases       /api/artwork/releases/ID/bound             -       changes  release.notInReview      release.editNotAllowed
GET /api/artwork/preview/:id                   templates      /api/artwork/preview/ID                    -       sees     ok                       -

GET /api/artwork/templates/:id                 templates      /api/artwork/templates/ID                  -       sees     ok                       -
POST /api/artwork/templates/:id                templates      /api/artwork/templates/ID                  design  changes  upload.typeNotSupported  write.notAllowed
GET /api/artwork/templates/:id/design          templates      /api/artwork/templates/ID/design           -       sees     template.noDesign        -
GET /api/artwork/templates/:id/kit             templates      /api/artwork/templates/ID/kit              -       sees     template.noDesign        -
GET /api/artwork/templates/:id/embedded/:name  templates      /api/artwork/templates/ID/embedded/x       -       sees     asset.notFound           -
GET /api/artwork/templates/:id/placed/:name    templates      /api/artwork/templates/ID/placed/x         -       sees     asset.notFound           -
POST /api/artwork/templates/:id/assets         templates      /api/artwork/templates/ID/assets           asset   changes  upload.typeNotSupported  write.notAllowed
GET /api/artwork/templates/:id/assets/:name    templates      /api/artwork/templates/ID/assets/none.png  -       sees     asset.notFound           -
PATCH /api/artwork/templates/:id/assets/:name  templates      /api/artwork/templates/ID/assets/none.png  name    changes  asset.notFound           write.notAllowed
DELETE /api/artwork/templates/:id/assets/:name  templates     /api/artwork/templates/ID/assets/none.png  -       changes  asset.notFound           write.notAllowed
GET /api/artwork/templates/:id/tests           templates      /api/artwork/templates/ID/tests            -       sees     ok                       -
GET /api/artwork/templates/:id/tests/:name     templates      /api/artwork/templates/ID/tests/none       -       sees     template.testNotFound    -
DELETE /api/artwork/templates/:id/tests/:name  templates      /api/artwork/templates/ID/tests/none       -       changes  template.testNotFound    write.notAllowed
POST /api/artwork/artwork/:id                  templates      /api/artwork/artwork/ID                    data    sees     template.noDesign        -
POST /api/artwork/artwork/:id                  templates      /api/artwork/artwork/ID                    test    changes  asset.nameInvalid        write.notAllowed

GET /api/releases/:id/preflight                releases       /api/releases/ID/preflight                -       sees     template.loadFailed      -
GET /api/releases/:id/approval                 releases       /api/releases/ID/approval                  -       sees     ok                       -
GET /api/releases/:id/seen                     releases       /api/releases/ID/seen                      -       sees     ok                       -
POST /api/releases/:id/nudge                   releases       /api/releases/ID/nudge                     -       sees     release.nudgeNotAllowed  -
POST /api/releases/:id/seen                    releases       /api/releases/ID/seen                      hash    sees     ok                       -
GET /api/releases/:id/guests                   releases       /api/releases/ID/guests                    -       sees     ok                       -
GET /api/releases/:id/certificate              releases       /api/releases/ID/certificate               -       workers  release.noCertificate    write.notAllowed
POST /api/releases/:id/approval                releases       /api/releases/ID/approval                  hash    sees     release.notInAdvance     -
GET /api/artwork/templates/:id/preflight       templates      /api/artwork/templates/ID/preflight        -       sees     template.noDesign        -
GET /api/artwork/templates/:id/rehearsal       templates      /api/artwork/templates/ID/rehearsal        -       changes  ok                       write.notAllowed
POST /api/artwork/templates/:id/rehearsal/repeat    templates  /api/artwork/templates/ID/rehearsal/repeat    -  changes  template.noCandidate        write.notAllowed
POST /api/artwork/templates/:id/rehearsal/cancel    templates  /api/artwork/templates/ID/rehearsal/cancel    -  changes  template.noCandidate        write.notAllowed
POST /api/artwork/templates/:id/rehearsal/activate  templates  /api/artwork/templates/ID/rehearsal/activate  -  changes  template.noCandidate        write.notAllowed
DELETE /api/artwork/templates/:id/rehearsal         templates  /api/artwork/templates/ID/rehearsal           -  changes  template.noCandidate        write.notAllowed
GET /api/artwork/templates/:id/rehearsal/cases/:case/:side/:page  templates  /api/artwork/templates/ID/rehearsal/cases/x/after/1  -  changes  template.rehearsalNotFound  write.notAllowed
POST /api/artwork/templates/:id/designs/:key/activate  templates  /api/artwork/templates/ID/designs/none/activate  -  changes  template.designNotFound  write.notAllowed
POST /api/artwork/templates/:id/places          templates      /api/artwork/templates/ID/places          places  changes  template.noDesign        write.notAllowed
POST /api/artwork/templates/:id/tests/:name/accept     templates  /api/artwork/templates/ID/tests/none/accept      -  changes  template.testNotFound    write.notAllowed
GET /api/artwork/templates/:id/tests/:name/:side/:page  templates  /api/artwork/templates/ID/tests/none/before/1   -  changes  template.testNotFound    write.notAllowed

DELETE /api/artwork/fonts/:name                fonts          /api/artwork/fonts/ID                      -       deletes  ok                       write.notAllowed
GET /api/artwork/fonts/:name/file              fonts          /api/artwork/fonts/ID/file                 -       sees     ok                       -
GET /api/artwork/fonts/:name/preview           fonts          /api/artwork/fonts/ID/preview              -       sees     font.unreadable          -

POST /api/collections/:id/downloads            collections    /api/collections/ID/downloads              files   sees     download.empty           -
POST /api/collections/:id/downloads            collections    /api/collections/ID/downloads              read    sees     download.empty           -
POST /api/collections/:id/downloads            collections    /api/collections/ID/downloads              filled  designers  download.empty         file.noAccess
POST /api/collections/:id/webhook              collections    /api/collections/ID/webhook                -       admins   ok                       write.notAllowed
POST /api/collections/:id/webhook/test         collections    /api/collections/ID/webhook/test           -       admins   collection.webhookEmpty  write.notAllowed
GET /api/collections/:id/webhook/calls         collections    /api/collections/ID/webhook/calls          -       admins   ok                       write.notAllowed
GET /api/deployments/:id/webhook/calls         deployments    /api/deployments/ID/webhook/calls          -       changes  ok                       write.notAllowed
POST /api/deployments/:id/webhook/calls/:call/repeat  deployments  /api/deployments/ID/webhook/calls/none/repeat  -  changes  webhook.callNotFound  write.notAllowed

GET /api/files/*                               pictures       /api/files/pictures/ID/shown.png           -       sees     ok                       -
GET /api/files/*                               pictures       /api/files/pictures/ID/photo.png           -       workers  ok                       file.noAccess
GET /api/files/*                               releases       /api/files/releases/ID/shown.png           -       sees     ok                       -
GET /api/files/*                               releases       /api/files/releases/ID/photo.png           -       workers  ok                       file.noAccess
GET /api/files/*                               remarks        /api/files/remarks/ID/photo.png            -       sees     ok                       -
GET /api/files/*                               templates      /api/files/templates/ID/shown.png          -       sees     ok                       -
GET /api/files/*                               templates      /api/files/templates/ID/photo.png          -       workers  ok                       file.noAccess
GET /api/files/*                               organizations  /api/files/organizations/ID/photo.png      -       workers  ok                       file.noAccess
GET /api/files/*                               users          /api/files/users/ID/photo.png              -       sees     ok                       -
GET /api/files/*                               users          /api/files/users/ID/upload.tmp             -       oneself  ok                       file.noAccess
POST /api/files/link                           pictures       /api/files/link                            link    workers  ok                       file.noAccess
POST /api/files/link                           releases       /api/files/link                            link    workers  ok                       file.noAccess
POST /api/files/link                           remarks        /api/files/link                            link    sees     ok                       -
POST /api/files/link                           templates      /api/files/link                            link    workers  ok                       file.noAccess
POST /api/files/link                           organizations  /api/files/link                            link    workers  ok                       file.noAccess
POST /api/files/link                           users          /api/files/link                            link    sees     ok                       -
PUT /api/files/*                               pictures       /api/files/pictures/ID/photo.png           text    nobody   ok                       file.noAccess
PUT /api/files/*                               releases       /api/files/releases/ID/photo.png           text    nobody   ok                       file.noAccess
PUT /api/files/*                               releases       /api/files/releases/ID/attachments/x.txt   text    workers  ok                       file.noAccess
PUT /api/files/*                               remarks        /api/files/remarks/ID/attachments/x.txt    text    nobody   ok                       file.noAccess
HEAD /api/files/*                              releases       /api/files/releases/ID/attachments/x.txt   -       workers  ok                       -
PUT /api/files/*                               templates      /api/files/templates/ID/attachments/x.txt  text    changes  ok                       file.noAccess
PUT /api/files/*                               organizations  /api/files/organizations/ID/logo           text    changes  organization.logoTypeNotSupported  file.noAccess
PUT /api/files/*                               users          /api/files/users/ID/photo.png              text    oneself  upload.typeNotSupported  file.noAccess
PUT /api/files/*                               users          /api/files/users/ID/x.txt                  text    oneself  ok                       file.noAccess
GET /api/files                                 pictures       /api/files?under=pictures/ID               -       sees     ok                       -
GET /api/files                                 releases       /api/files?under=releases/ID               -       sees     ok                       -
GET /api/files                                 remarks        /api/files?under=remarks/ID                -       sees     ok                       -
GET /api/files                                 templates      /api/files?under=templates/ID              -       sees     ok                       -
GET /api/files                                 organizations  /api/files?under=organizations/ID          -       sees     ok                       -
GET /api/files                                 users          /api/files?under=users/ID                  -       sees     ok                       -
DELETE /api/files/*                            pictures       /api/files/pictures/ID/photo.png           -       nobody   ok                       file.noAccess
DELETE /api/files/*                            releases       /api/files/releases/ID/photo.png           -       nobody   ok                       file.noAccess
DELETE /api/files/*                            releases       /api/files/releases/ID/attachments/x.txt   -       workers  ok                       file.noAccess
DELETE /api/files/*                            remarks        /api/files/remarks/ID/attachments/x.txt    -       nobody   ok                       file.noAccess
DELETE /api/files/*                            templates      /api/files/templates/ID/attachments/x.txt  -       changes  ok                       file.noAccess
DELETE /api/files/*                            organizations  /api/files/organizations/ID/logo           -       changes  ok                       file.noAccess
DELETE /api/files/*                            users          /api/files/users/ID/photo-old.png          -       oneself  ok                       account.photoNotYours
DELETE /api/files/*                            users          /api/files/users/ID/x.txt                  -       oneself  ok                       file.noAccess
`

type Row = ReturnType<typeof readRow>

const readRow = (line: string) => {
  const [route = '', kind = '', address = '', body = '', may = '', answer = '', refusal = ''] = line.split(/ {2,}/)
  const method = route.split(' ', 1)[0] ?? ''
  return { route, method, kind, address, body, may, answer, refusal }
}

const ofRecords: readonly Row[] = table.trim().split('\n').slice(1).filter(Boolean).map(readRow)

/** The columns `may` and `body`. */
const those: Record<string, (person: Person, one: AccessCase) => boolean> = {
  sees: (person, one) => one.sees.includes(person),
  changes: (person, one) => one.changes.includes(person),
  deletes: (person, one) => one.deletes.includes(person),
  oneself: (person, { id }) => people[person].id === id,
  admins: (person) => people[person].role === 'admin',
  leaders: (person, { id }) =>
    people[person].role === 'admin' || (people[person].role === 'owner' && people[person].organization === id),
  sharers: (person) => people[person].role !== 'buyer' && people[person].isSupplier,
  workers: (person) => people[person].role !== 'buyer',
  designers: (person) => person === 'admin' || (people[person].role !== 'buyer' && people[person].isSupplier),
  nobody: () => false,
}

/** Rosenhof has access; suppliers put pictures into it. */
const browsesDatabase: readonly Person[] = [
  'admin',
  'mainSupplier',
  'mainBuyer',
  'supplier',
  'supplierBuyer',
  'owner',
  'manager',
  'member',
  'editor',
  'buyer',
]

/** Among what one sees: pictures of the database are not offered to organizations without access, unless they are theirs. */
const isOffered = (person: Person, { document }: AccessCase): boolean =>
  document['public'] !== true || document['owner'] === people[person].organization || browsesDatabase.includes(person)

const upload = (field: string): FormData => {
  const form = new FormData()
  form.set(field, new Blob(['x']), 'x.txt')
  return form
}

const bodies: Record<string, (row: Row, id: string) => unknown> = {
  '-': () => undefined,
  design: () => upload('data'),
  asset: () => upload('file'),
  name: () => ({ name: 'new.png' }),
  data: () => ({}),
  files: () => ({ pdf: true, digital: false, png: false }),
  read: () => ({ pdf: false, digital: false, png: false, accessible: true }),
  filled: () => ({ pdf: false, digital: false, png: false, idml: true }),
  places: () => ({ design: 'first', choices: [{ place: 'u1', name: 'price' }] }),
  hash: () => ({ hash: '0'.repeat(32) }),
  share: (_, owner) => ({ owner, names: ['x.jpg'] }),
  named: (_, owner) => ({ owner, template: 'none', names: ['x.jpg'] }),
  test: () => ({ storeAsTestName: '../x' }),
  link: ({ kind }, id) => ({ path: `${kind}/${id}/photo.png` }),
  text: () => 'x',
}

/** How a record names a file that lies beside it: buyers read those alone. */
const namesShown: { [Kind in RecordKind]?: (path: string) => Document } = {
  pictures: (path) => ({ 'thumbnails.320': path }),
  releases: (path) => ({
    'files.shown~png': { path, filesize: 1, mimetype: 'image/png', updateTimestamp: time, usage: 'original' },
  }),
  templates: (path) => ({ preview: path }),
}
const time = '2027-01-01T00:00:00.000Z'

const unknownId = 'never-was-there'

withAccessServer('who calls which route', (server) => {
  beforeAll(async () => {
    const { files, store } = server().services
    const bytes = new TextEncoder().encode('x')
    for (const { kind, id } of accessCases)
      for (const name of ['photo.png', 'shown.png', 'upload.tmp', 'x-320.jpg'])
        await files.put(`${kind}/${id}/${name}`, bytes)
    for (const path of ['pictures/x.jpg', 'fonts/x.ttf']) await files.put(path, bytes)
    const named = accessCases.flatMap(({ kind: collection, id }): RawWrite[] => {
      const set = namesShown[collection]?.(`${collection}/${id}/shown.png`)
      return set ? [{ kind: 'update', collection, id, set }] : []
    })
    await store.writeRaw(systemActor, named)
  })

  test('every route has its row', () => {
    const rows = new Set([...open, ...signedIn, ...ofDirectories, ...forAdmins, ...ofRecords.map(({ route }) => route)])
    // HEAD comes with GET, and answers as that does without the body.
    const routes = server().routes.filter(
      (route) => !route.startsWith('HEAD ') && !isFallback(route) && !isWebApp(route),
    )
    const hint = 'say in server/api/access/access-routes.test.ts who may call'
    expect(routes.filter((route) => !rows.has(route)).map((route) => `${hint} ${route}`)).toEqual([])
    expect([...rows].filter((row) => !server().routes.includes(row))).toEqual([])
  })

  test('nothing but what is open answers those who have not signed in', async () => {
    for (const route of new Set(server().routes)) {
      const [method = '', url = ''] = route.split(' ')
      if (!url.startsWith('/api/') || isFallback(route)) continue
      const address = url.replace(/:collection/, 'contents').replace(/[:*]\w*/g, 'x')
      const answer = await server().as(undefined, method, address)
      const expected = open.includes(route.replace(/^HEAD /, 'GET ')) ? expect.not.stringContaining('401') : '401'
      expect([route, String(answer.status)]).toEqual([route, expected])
    }
  })

  describe.each(sampleOf(everyone, 5))('%s', (name) => {
    test('reaches the records it sees, and of the rest no more than of nothing', async () => {
      for (const row of ofRecords) {
        const unknown = await askedFor(name, row, unknownId)
        const may = (one: AccessCase): boolean => those[row.may]?.(name, one) ?? false
        for (const one of firstAndLast(row.kind, (one) => `${one.sees.includes(name)} ${may(one)}`)) {
          const answer = await askedFor(name, row, one.id)
          const where = `${row.route} (${row.address}, ${one.id})`
          if (!one.sees.includes(name)) {
            expect([where, answer]).toEqual([where, unknown])
            expect(answer.status).toBe(404)
            continue
          }
          // A HEAD that is refused says why in its status only.
          const refusal = row.method === 'HEAD' ? '' : row.refusal
          expect([where, answer.code, answer.status === 403]).toEqual([
            where,
            may(one) ? row.answer : refusal,
            !may(one),
          ])
          if (row.method === 'DELETE' && answer.code === 'ok' && !row.route.includes('/files/'))
            await server().services.store.write(systemActor, [{ kind: 'restore', collection: one.kind, id: one.id }])
        }
      }
    })

    test('lists, searches and finds by name only pictures it sees', async () => {
      const seen = accessCases.filter((one) => one.kind === 'pictures' && one.sees.includes(name))
      const listed = await server().ask(name, 'GET /api/pictures', { query: { s: 'a', l: 1000 } })
      const offered = seen.filter((one) => isOffered(name, one))
      expect([listed.total, idsOf(listed.data)]).toEqual([offered.length, offered.map(({ id }) => id).toSorted()])
      for (const one of accessCases.filter(({ kind }) => kind === 'pictures')) {
        const file = String(one.document['name'])
        const base = file.replace('.jpg', '')
        const expected = one.sees.includes(name) ? [one.id] : []
        const searched = await server().ask(name, 'GET /api/pictures', { query: { s: 'a', q: base } })
        const byName = await server().ask(name, 'GET /api/pictures/by-name/:base', { params: { base } })
        const found = await server().as(name, 'GET', `/api/pictures/${file}`)
        expect([file, idsOf(searched.data), idsOf(byName.data), found.status]).toEqual([
          file,
          isOffered(name, one) ? expected : [],
          expected,
          one.sees.includes(name) ? 200 : 404,
        ])
      }
    })

    test('chooses from the picture database where the organization has access to it', async () => {
      if (browsesDatabase.includes(name)) {
        const { data } = await server().ask(name, 'GET /api/pictures', { query: { s: 'd', l: 1000 } })
        return expect(idsOf(data)).toEqual(['x-alpen-public', 'x-public'])
      }
      const { status, body } = await server().as(name, 'GET', '/api/pictures?s=d&l=1000')
      expect([status, body.error?.code]).toEqual([403, 'picture.databaseClosed'])
    })

    test('enters what is the admins’ only as an admin', async () => {
      for (const address of ['/api/outbox', '/api/print-data', '/api/print-data/mcs/none.pdf']) {
        const { status, body } = await server().as(name, 'GET', address)
        if (name === 'admin')
          expect([address, body.error?.code ?? 'ok']).toEqual([address, status === 404 ? 'file.notFound' : 'ok'])
        else expect([address, status, body.error?.code]).toEqual([address, 403, 'access.roleMissing'])
      }
    })
  })

  test('a job is there for whoever started it, and for admins', async () => {
    const { jobs } = server().services
    const after = new Date(Date.now() + 600_000)
    const id = await jobs.start(
      'generate-print-data',
      { releaseId: 'r-rosen-published' },
      { actor: people.owner, after },
    )
    for (const name of everyone)
      for (const [method, action] of [
        ['GET', ''],
        ['POST', '/retry'],
      ] as const) {
        const answer = bare(await server().as(name, method, `/api/jobs/${id}${action}`), String(id))
        const unknown = await server().as(name, method, `/api/jobs/${otherJob}${action}`)
        if (name === 'owner' || name === 'admin')
          expect([name, method, answer.code]).toEqual([name, method, method === 'GET' ? 'ok' : 'job.notRetryable'])
        else expect([name, method, answer]).toEqual([name, method, bare(unknown, otherJob)])
        expect(unknown.status).toBe(404)
      }
    expect((await server().as('manager', 'POST', `/api/jobs/${id}/cancel`)).status).toBe(404)
    expect((await server().as('owner', 'POST', `/api/jobs/${id}/cancel`)).body.state).toBe('cancelled')
  })

  test('what someone did is listed and taken back by themselves and those who see everything', async () => {
    const writes = [{ kind: 'update', collection: 'collections', id: 'c-rosen', set: { description: 'Neu' } }]
    const { body } = await server().as('member', 'POST', '/api/store/write', { label: 'Beschreibung', writes })
    const changeset = String(body.changeset)
    for (const name of everyone) {
      const isSeen = ['member', 'admin', 'mainSupplier', 'mainBuyer'].includes(name)
      const listed = idsOf((await server().ask(name, 'GET /api/changesets', { query: { limit: 1000 } })).data)
      expect([name, listed.includes(changeset)]).toEqual([name, isSeen])
      const revert = (id: string) => server().as(name, 'POST', `/api/changesets/${id}/revert`, { dryRun: true })
      const answer = bare(await revert(changeset), changeset)
      const expected = name === 'mainBuyer' ? 'write.notAllowed' : 'ok'
      if (isSeen) expect([name, answer.code]).toEqual([name, expected])
      else expect([name, answer]).toEqual([name, bare(await revert(unknownId), unknownId)])
    }
  })

  test('what one may go back in is one’s own alone, also for those who see everything', async () => {
    const writes = [{ kind: 'update', collection: 'collections', id: 'c-rosen', set: { description: 'Noch neuer' } }]
    const { body } = await server().as('member', 'POST', '/api/store/write', { writes })
    for (const name of everyone) {
      const listed = idsOf((await server().ask(name, 'GET /api/changesets/own', { query: { limit: 100 } })).data)
      expect([name, listed.includes(String(body.changeset))]).toEqual([name, name === 'member'])
      // Whoever names the window of another sees what they did in one of that name: nothing.
      const theirs = await server().ask(name, 'GET /api/changesets/own', { query: { desk: 'member-window' } })
      expect([name, idsOf(theirs.data).length]).toEqual([name, 0])
    }
  })

  test('buyers bring neither pictures nor fonts, clients no fonts, and nothing of them is kept', async () => {
    const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer()
    const font = (await readStandInFont('SourceSans3_400Regular.ttf')) ?? new Uint8Array()
    const send = async (name: Person, address: string, field: string, file: string, bytes: Uint8Array) => {
      const form = new FormData()
      form.set(field, new Blob([new Uint8Array(bytes)]), file)
      const { status, body } = await server().as(name, 'POST', address, form)
      return status === 201 ? 'ok' : body.error?.code
    }
    for (const name of ['buyer', 'mainBuyer', 'supplierBuyer'] as const)
      expect([name, await send(name, '/api/pictures', 'upload', 'neu.png', picture)]).toEqual([
        name,
        'write.notAllowed',
      ])
    for (const name of ['owner', 'buyer', 'mainBuyer'] as const)
      expect([name, await send(name, '/api/artwork/fonts', 'file', 'neu.ttf', font)]).toEqual([
        name,
        'write.notAllowed',
      ])
    expect(await send('editor', '/api/pictures', 'upload', 'neu.png', picture)).toBe('ok')
    expect(await send('supplier', '/api/artwork/fonts', 'file', 'neu.ttf', font)).toBe('ok')
    const { store } = server().services
    for (const kind of ['pictures', 'fonts'] as const) {
      const known = accessCases.filter((one) => one.kind === kind).length
      expect([kind, await store.count(systemActor, kind)]).toEqual([kind, known + 1])
    }
  })

  /** A file of the built application, for anybody. */
  const isWebApp = (route: string): boolean =>
    !route.startsWith('GET /api/') && existsSync(server().services.config.WEB_DIR + route.slice('GET '.length))

  async function askedFor(name: Person, row: Row, id: string): Promise<Bare> {
    return bare(await server().as(name, row.method, row.address.replace('ID', id), bodies[row.body]?.(row, id)), id)
  }
})

const isFallback = (route: string): boolean => route.endsWith(' /api/auth/*')

/** Of the records that are alike for a person: every route leads through the same door, and every record passes it elsewhere. */
const firstAndLast = (wanted: string, alike: (one: AccessCase) => string): AccessCase[] =>
  [
    ...Map.groupBy(
      accessCases.filter(({ kind }) => kind === wanted),
      alike,
    ).values(),
  ].flatMap((group) => (group.length > 1 ? [group.at(0) as AccessCase, group.at(-1) as AccessCase] : group))

type Bare = { status: number; code: string; text: string }

/** An answer without the id that was asked for. */
function bare({ status, body }: Answer, id: string): Bare {
  return {
    status,
    code: status < 300 ? 'ok' : (body.error?.code ?? ''),
    text: status < 300 ? '' : JSON.stringify(body).replaceAll(id, '…'),
  }
}

const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id).toSorted()

const otherJob = '00000000-0000-4000-8000-000000000000'
