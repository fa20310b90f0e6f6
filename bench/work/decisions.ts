/**
 * Five hundred labels that are sent to proof by one call, until everybody concerned is told, and until a label that nobody has
 * looked at before has its picture: on either database, in the server's own process with its jobs.
 */
import { readFile } from 'node:fs/promises'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { is } from '#domain/query/filter.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import type { Write } from '#server/store/store.ts'
import { formOf } from '#test/ask.ts'
import { startTestServer, type TestServer } from '#test/running-server.ts'
import { figureRow, percentile, type Row, time } from '../ground/harness.ts'

const labels = 500
const rounds = 20
const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`
const design = new URL('../../samples/designs/stecketikett-60x140.idml', import.meta.url)

export async function benchDecisions(database: DatabaseSettings): Promise<Row[]> {
  const server = await startTestServer({ database, environment: { ENGINE_THREADS: '2' } })
  try {
    const template = await aTemplate(server)
    const ids = Array.from({ length: labels }, (_, index) => `label-${index}`)
    await server.services.store.write(
      systemActor,
      ids.map((id) => created(id, template)),
    )
    await until(() => everyOne(server, ids))
    const all = await time(async () => {
      await askForProof(server, ids)
      await until(async () => (await server.services.store.count(systemActor, 'notifications', toldOf)) >= labels)
    })
    const pictures: number[] = []
    for (let round = 0; round < rounds; round++) {
      const id = `new-${round}`
      await server.services.store.write(systemActor, [created(id, template)])
      pictures.push(
        await time(async () => {
          await askForProof(server, [id])
          await until(() => everyOne(server, [id]))
        }),
      )
    }
    const where = server.database.embedded ? 'embedded' : 'PostgreSQL'
    return [
      figureRow(`${labels} labels sent to proof, everybody told, ${where}`, all, 20_000, seconds),
      figureRow(`from the proof to its picture, p95, ${where}`, percentile(pictures, 95), 1500, seconds),
    ]
  } finally {
    await server.close()
  }
}

/** Of the first label's supplier. */
const toldOf = is('user', people.mainSupplier.id)

async function aTemplate(server: TestServer): Promise<string> {
  const mutation = 'mutation T($template: TemplateInput!) { templateCreate(template: $template) { id } }'
  const { data } = await server.graphql('mainSupplier', mutation, { template: { name: 'Stecketikett' } })
  const id = String(data?.templateCreate?.id)
  const form = formOf('data', 'stecketikett.idml', await readFile(design))
  await server.ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id }, form })
  return id
}

const created = (id: string, template: string): Write => ({
  kind: 'create',
  collection: 'releases',
  id,
  document: {
    owner: 'rosenhof',
    supplier: 'mcs',
    type: 'print',
    label: id,
    template,
    data: { name_de: { value: `Rose ${id}` } },
  },
  kept: { createUser: { id: people.editor.id, displayName: 'editor' } },
})

async function askForProof(server: TestServer, ids: readonly string[]): Promise<void> {
  const mutation =
    'mutation P($ids: [ID!]!) { releaseChangeStatus(ids: $ids, status: "review") { success error { code } } }'
  const { data, errors } = await server.graphql('editor', mutation, { ids })
  const failed = data?.releaseChangeStatus?.find(({ success }) => !success)
  if (errors || failed) throw new Error(JSON.stringify(errors ?? failed))
}

/** Of each of them there is a picture of its page. */
async function everyOne({ services }: TestServer, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const { files } = await services.store.get(systemActor, 'releases', id)
    if (!Object.values(files).some(({ usage }) => usage === 'display')) return false
  }
  return true
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
