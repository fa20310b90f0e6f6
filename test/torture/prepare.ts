/** A tenant with releases that may be published, and contents that may be changed. */
import { readFile } from 'node:fs/promises'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { bindOverdue } from '#server/services/printing/bind-release.ts'
import type { Write } from '#server/store/store.ts'
import { formOf } from '../ask.ts'
import { emailOf, password, startTestServer } from '../running-server.ts'

const design = new URL('../../samples/designs/stecketikett-60x140.idml', import.meta.url)

export type Prepared = { token: string; releases: readonly string[] }

export async function prepare(
  folder: string,
  environment: Record<string, string>,
  count: number,
  contents: number,
): Promise<Prepared> {
  const server = await startTestServer({ folder, environment: { ...environment, JOBS: 'off' } })
  const { store } = server.services
  const name = 'mutation T($template: TemplateInput!) { templateCreate(template: $template) { id } }'
  const { data } = await server.graphql('mainSupplier', name, { template: { name: 'Stecketikett' } })
  const template = String(data?.templateCreate?.id)
  const form = formOf('data', 'stecketikett.idml', await readFile(design))
  await server.ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: template }, form })
  // The demo tenant's fonts are not here.
  const set = { 'preflight.publishing': 'nothing' }
  await server.call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, { set })
  const releases = Array.from({ length: count }, (_, index) => `r${index}`)
  const made = (id: string): Write => ({
    kind: 'create',
    collection: 'releases',
    id,
    document: { owner: 'rosenhof', supplier: 'mcs', type: 'print', label: id, template, status: 'reviewAndPublish' },
    kept: { createUser: { id: people.editor.id, displayName: 'editor' } },
  })
  // One person hears of each release, by a mail of its own; nothing waits for a digest, whoever else would hear of it.
  await store.write(systemActor, Object.values(people).map(wishOf))
  await store.write(systemActor, releases.map(made))
  // All have the same pages, which their owner approved in advance, and are bound to what those are composed of.
  const [first = ''] = releases
  const { bound } = await bindOverdue(server.services, await store.get(systemActor, 'releases', first))
  const { data: shown } = await server.ask('owner', 'GET /api/releases/:id/preflight', { params: { id: first } })
  const log = [
    {
      timestamp: new Date().toISOString(),
      userId: people.owner.id,
      userName: 'owner',
      action: 'status.reviewAndPublish',
      pages: shown.hash,
    },
  ]
  await store.write(
    systemActor,
    releases.map((id): Write => ({ kind: 'update', collection: 'releases', id, set: { log, bound } })),
  )
  await store.write(systemActor, [
    {
      kind: 'create',
      collection: 'contentTypes',
      id: 'plant',
      document: { label: { de: 'Pflanze' }, loadDefault: { rosenhof: true } },
    },
  ])
  for (let at = 0; at < contents; at += 1000)
    await store.write(
      systemActor,
      Array.from({ length: Math.min(1000, contents - at) }, (_, index) => content(at + index)),
    )
  const signedIn = await server.call(undefined, 'POST', '/api/auth/sign-in/email', {
    email: emailOf('mainSupplier'),
    password,
  })
  await server.close()
  return { token: String(signedIn.body.token), releases }
}

const wishOf = ({ id }: { id: string }): Write => ({
  kind: 'update',
  collection: 'users',
  id,
  // Who never came gets no mail of this kind.
  set: { emailNotify: id === people.editor.id ? 'each' : 'off', lastSignInTime: new Date().toISOString() },
})

const content = (index: number): Write => ({
  kind: 'create',
  collection: 'contents',
  id: `c${index}`,
  document: { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { de: `Rose ${index}` } },
})
