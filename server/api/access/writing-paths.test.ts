/**
 * Every way in which something is written leads through the store's gate, where it is judged: what passes that gate is tried by
 * server/store/write/no-wrong-write.test.ts. A new call, operation or job fails here until it says by which way it writes, and so
 * does a new writer of the database.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#schema/calls/index.ts'
import { definitions } from '../../jobs/job.ts'
import { tables } from '../../store/sql/tables.ts'
import { resolvers } from '../graphql/resolvers.ts'

/** What a person sends is written as it is; or an operation writes what follows from it; or no record is written. */
const ways = {
  sent: [
    'POST /api/store/:collection',
    'PATCH /api/store/:collection/:id',
    'DELETE /api/store/:collection/:id',
    'POST /api/store/:collection/:id/restore',
    'POST /api/store/write',
    'POST /api/pictures/sharing',
    'POST /api/changesets/:id/revert',
    'POST /api/changesets/:id/undo',
    'POST /api/bulk',
    'change-many',
    // By a change of many.
    'POST /api/imports/:id/checks/:check/run',
    'importContents',
    'check-import',
  ],
  byOperation: [
    'POST /api/guest/releases/:id/decision',
    'POST /api/guest/releases/:id/remarks',
    'releaseCreate',
    'releaseCopy',
    'releaseCopyNewPublication',
    'releaseDiscard',
    'releaseSetNumber',
    'releaseChangeStatus',
    'releaseArtwork',
    'collectionCopy',
    'collectionNumbersTake',
    'collectionPublicationsFromContents',
    'templateCreate',
    'updateLabels',
    'contentsCreate',
    'contentsDuplicate',
    'contentsCreateVariants',
    'userSetName',
    'userUpdateName',
    'userFixClaims',
    'register',
    'organizationMembersInvite',
    'organizationMemberChangeRole',
    'organizationMemberDisable',
    'organizationMemberRemove',
    'organizationLicenseUpdate',
    // Each names its own above.
    'POST /api/graphql',
    'POST /scim/v2/Users',
    'PUT /scim/v2/Users/:id',
    'PATCH /scim/v2/Users/:id',
    'POST /api/auth/confirm-registration',
    'POST /api/auth/set-up',
    'POST /api/auth/accept-invitation',
    'POST /api/auth/confirm-email',
    'POST /api/auth/restore-email',
    'POST /api/auth/sign-in/email',
    'POST /api/auth/oidc/exchange',
    'POST /api/artwork/releases/:id/bound',
    'POST /api/releases/:id/approval',
    'POST /api/releases/:id/nudge',
    'POST /api/releases/:id/print-data',
    'POST /api/releases/:id/own-pdf',
    'POST /api/publications/:id/print-file',
    'POST /api/contents/:id/print-file',
    'DELETE /api/releases/:id/own-pdf',
    'POST /api/artwork/templates/:id',
    'POST /api/artwork/templates/:id/designs/:key/activate',
    'POST /api/artwork/templates/:id/places',
    'POST /api/artwork/templates/:id/rehearsal/activate',
    'POST /api/artwork/templates/:id/rehearsal/cancel',
    'DELETE /api/artwork/templates/:id/rehearsal',
    'POST /api/artwork/templates/:id/rehearsal/repeat',
    'POST /api/artwork/fonts',
    'DELETE /api/artwork/fonts/:name',
    'POST /api/artwork/hyphens',
    'POST /api/pictures',
    'DELETE /api/pictures/:id',
    'PUT /api/files/*',
    'DELETE /api/files/*',
    'draw-demo-tenant',
    'draw-template',
    'draw-release',
    'rehearse-template',
    'generate-print-data',
    'POST /unsubscribe/:token',
    'tell-of-print-data',
    'tell-of-remark',
    'tell-of-order',
    'tell-of-deployment',
    'basketAdd',
    'basketUpdate',
    'orderCreate',
    'orderUpdate',
    'orderNote',
    'deploymentAdd',
    'deploymentCopy',
    'deploymentRemove',
    'deploymentRestart',
    'POST /api/deployments/:id/cancel',
    'deploy',
    'tell-of-status',
    'renew-releases',
    'redraw-releases',
    'read-drawings',
  ],
  nothing: [
    'POST /api/collections/:id/season',
    'POST /api/contents/labels',
    'POST /api/contents/readiness',
    'check-labels',
    'check-list',
    'POST /api/releases/:id/seen',
    // Guests are no records.
    'POST /api/guest/code',
    'POST /api/guest/enter',
    'POST /api/guest/leave',
    'POST /api/guest/open',
    'POST /api/guests',
    'POST /api/guests/:id/renew',
    'POST /api/guests/:id/revoke',
    // Nor are keys.
    'POST /api/keys',
    'DELETE /api/keys/:id',
    'POST /api/account/second-factor',
    'POST /api/account/second-factor/confirm',
    'POST /api/account/second-factor/end',
    'POST /api/people/:id/second-factor/end',
    'POST /api/auth/oidc/start',
    'POST /api/auth/change-email',
    'POST /api/auth/change-password',
    'POST /api/auth/check-email-link',
    'POST /api/auth/check-invitation',
    'POST /api/auth/check-registration-link',
    'POST /api/auth/check-reset-link',
    'POST /api/auth/check-set-up-link',
    'POST /api/auth/request-password-reset',
    'POST /api/auth/reset-password',
    'POST /api/auth/sign-out',
    'DELETE /api/sessions/:id',
    'POST /api/sessions/end-others',
    'POST /api/store/:collection/count',
    'POST /api/store/:collection/values',
    'POST /api/store/:collection/faults',
    'POST /api/store/:collection/query',
    'POST /api/bulk/replacements',
    'DELETE /api/imports/:id',
    'POST /api/imports/:id/checks',
    'POST /api/imports/:id/reading',
    'POST /api/print-files/plan',
    'POST /api/exports',
    'POST /api/collections/:id/downloads',
    'POST /api/downloads',
    'pack-releases',
    'export-contents',
    'uploadContents',
    'POST /api/artwork/templates/:id/assets',
    'PATCH /api/artwork/templates/:id/assets/:name',
    'DELETE /api/artwork/templates/:id/assets/:name',
    'POST /api/artwork/templates/:id/tests/:name/accept',
    'DELETE /api/artwork/templates/:id/tests/:name',
    'POST /api/artwork/artwork/:id',
    'POST /api/releases/renewals',
    'POST /api/releases/drawings',
    'POST /api/artwork/pictures/named',
    'POST /api/files/link',
    'POST /api/jobs/:id/cancel',
    'POST /api/jobs/:id/retry',
    'POST /api/outbox/:id/send',
    'POST /api/organizations/names',
    'POST /api/collections/counts',
    'POST /api/recents',
    'POST /api/deployments/exports',
    'POST /api/collections/:id/webhook',
    'POST /api/collections/:id/webhook/test',
    'POST /api/deployments/:id/webhook/calls/:call/repeat',
    'deploymentWebhook',
    'POST /api/print-data/states',
    'POST /api/print-data/pack',
    'POST /api/pictures/pack',
    'POST /api/search',
    'POST /api/deployments/plan',
    'POST /api/deployments/:id/mail',
    'purge-deployment',
    'orderTestMail',
    'check-stored-tests',
    'draw-releases-of',
    'index-values',
    'remove-accounts',
  ],
}

test('each call, operation and job says by which way it writes', () => {
  const writing = calls.flatMap(({ method, path }) => (/^(?:GET|HEAD)$/.test(method) ? [] : [`${method} ${path}`]))
  const there = [...writing, ...Object.keys(resolvers.Mutation ?? {}), ...Object.keys(definitions)]
  expect(Object.values(ways).flat().toSorted()).toEqual(there.toSorted())
})

const store = new URL('../../store/', import.meta.url)
/** All its rooms; migrations write what is stored already, in the shape of their day. */
const sources = readdirSync(store, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('database/migrations/'))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(new URL(name, store), 'utf8') }))

test('records are put into the database by one statement, and those who ask for it decide or judge before', () => {
  const asking = sources.filter(({ text }) =>
    /import \{[^}]*\bcommit\b[^}]*\} from '[./]+(?:commit\/)?commit.ts'/.test(text),
  )
  expect(asking.map(({ name }) => name)).toEqual([
    'marks/marks.ts',
    'write/bulk-changes.ts',
    'write/write-documents.ts',
    'write/write-queue.ts',
  ])
  for (const { text } of asking) expect(text).toMatch(/\bdecide\(|createStoredJudge\(/)
})

test('no other statement of the store writes a table of records', () => {
  const names = Object.values(tables).map(({ name }) => name)
  const written = new RegExp(String.raw`(?:insert into|update|delete from) (?:(?:${names.join('|')})\b|\$\{table)`)
  // The second writes the index of values, beside them; the last brings back what was saved, into an empty database.
  expect(sources.filter(({ text }) => written.test(text)).map(({ name }) => name)).toEqual([
    'commit/commit.ts',
    'commit/value-steps.ts',
    'dump/embedded-rows.ts',
  ])
})
