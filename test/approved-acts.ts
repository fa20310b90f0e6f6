/**
 * Clients and suppliers act at random on a few releases of one template: they type, replace the master and the picture, look,
 * approve what they saw then, confirm, publish, lock, begin new versions. Told is where something was printed that nobody approved.
 */
import type { Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import type { Release } from '#domain/releases/release.ts'
import { sharp } from '#server/adapters/pixels/pixels.ts'
import { readFileFrom } from '#server/adapters/files/files.ts'
import { checkRelease } from '#server/services/printing/check-release.ts'
import { formOf } from './ask.ts'
import { pick as oneOf, randomFrom } from './random.ts'
import type { TestServer } from './running-server.ts'

export type Acted = {
  done: number
  refused: number
  approved: number
  /** Versions whose print file was read and judged. */
  printed: number
  faults: string[]
}

/** What is on the pages, apart from how it is set: words, picture, master. */
type Seen = { hash: string; truth: string }

const releases = 4
/** Few, so that the same comes again with something else. */
const words = ['Rosa', 'Alba']
const colors = ['#a00', '#00a']
/** The demo tenant's fonts are not here: every approval takes a reason. */
const message = 'Die Schrift kommt nach'

export async function actAtRandom(
  server: TestServer,
  /** Masters of one label that differ in how they set it. */
  designs: readonly Uint8Array[],
  { acts, seed }: { acts: number; seed: number },
): Promise<Acted> {
  const { services } = server
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => oneOf(random, list)
  const told: Acted = { done: 0, refused: 0, approved: 0, printed: 0, faults: [] }
  const stored = (id: string) => services.store.get(systemActor, 'releases', id)

  const answered = ({ status, body }: { status: number; body: { error?: { code?: string } } }): boolean => {
    const isDone = status < 400
    if (isDone) told.done++
    else told.refused++
    if (status >= 500) told.faults.push(`answered ${status} ${body.error?.code ?? ''}`)
    return isDone
  }
  /** Which of the designs it is, by what names its bytes. */
  const variants = new Map<string, number>()
  const upload = async (variant: number): Promise<void> => {
    const params = { id: template }
    const form = formOf('data', 'Etikett.idml', designs[variant] ?? new Uint8Array(), { mode: 'activate' })
    await server.ask('mainSupplier', 'POST /api/artwork/templates/:id', { params, form })
    const { designContent } = await server.ask('mainSupplier', 'GET /api/artwork/templates/:id/kit', { params })
    variants.set(designContent, variant)
  }
  const picture = async (background: string) => {
    const image = sharp({ create: { width: 40, height: 40, channels: 3, background } })
    const bytes = new Uint8Array(await image.png().toBuffer())
    await server.ask('editor', 'POST /api/pictures', { form: formOf('upload', 'rosa.png', bytes) })
  }

  const made = await server.graphql('mainSupplier', templateMutation, { template: { name: `Zufall ${seed}` } })
  const template = String(made.data?.templateCreate?.id)
  await upload(0)
  const set = { 'preflight.publishing': 'nothing' }
  await server.call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, { set })
  const { placeholders } = await services.store.get(systemActor, 'templates', template)
  const text = placeholders.find(({ type }) => type === 'string' || type === 'text')?.id ?? ''
  const image = placeholders.find(({ type }) => type === 'image')?.id ?? ''
  await picture('#a00')

  const created = async (): Promise<string> => {
    const data = { [text]: { value: pick(words) }, [image]: { value: 'rosa.png' } }
    const { data: answer } = await server.graphql('editor', createMutation, {
      release: { label: 'Zufall', template, data },
    })
    return String(answer?.releaseCreate?.id)
  }
  const slots = await Promise.all(Array.from({ length: releases }, created))
  /** Everything that was ever printed or may be. */
  const all = new Set(slots)

  const truths = new Map<string, string>()
  const look = async (id: string): Promise<Seen> => {
    const release = await stored(id)
    const { hash } = await checkRelease(services, release)
    const truth = await truthOf(release)
    const known = truths.get(hash) ?? truth
    truths.set(hash, truth)
    if (known !== truth) told.faults.push(`the pages ${hash} are ${known} and ${truth}`)
    return { hash, truth }
  }
  const truthOf = async (release: Release): Promise<string> => {
    const kit = await server.ask('mainSupplier', 'GET /api/artwork/releases/:id/kit', { params: { id: release.id } })
    const bound = kit.pictures.find(({ key }) => key === 'rosa.png')?.content
    const where = is('name', 'rosa.png')
    const path = (await services.store.list(systemActor, 'pictures', { where })).documents[0]?.path
    return JSON.stringify([release.data[text]?.value, bound ?? path, variants.get(kit.designContent)])
  }

  const seen = new Map<string, Seen>()
  /** By its owner; of an approval in advance the supplier may still adjust how words are set. */
  const approvals = new Map<string, Seen & { isAdjustable: boolean }>()

  const step = async (person: Person, id: string, status: string, hash?: string): Promise<boolean> => {
    const pages = hash === undefined ? undefined : [{ release: id, hash }]
    const { data, errors } = await server.graphql(person, statusMutation, { ids: [id], status, message, pages })
    const [result] = data?.releaseChangeStatus ?? []
    const isDone = result?.success === true
    if (errors && !isDone) told.refused++
    else if (isDone) told.done++
    else told.refused++
    if (isDone && status === 'published') await look(id)
    return isDone
  }
  const approve = async (id: string, status: 'published' | 'reviewAndPublish'): Promise<void> => {
    const shown = seen.get(id)
    if (!shown || !(await step('owner', id, status, shown.hash))) return
    told.approved++
    approvals.set(id, { ...shown, isAdjustable: status === 'reviewAndPublish' })
  }

  const kinds: readonly ((id: string, slot: number) => Promise<unknown>)[] = [
    async (id) => edit(pick(['editor', 'mainSupplier'] as const), id, { [`data.${text}.value`]: pick(words) }),
    async (id) => edit('mainSupplier', id, { [`data.${text}.textSize`]: pick([90, 100]) }),
    async () => upload(Math.floor(random() * designs.length)),
    async () => picture(pick(colors)),
    ...Array.from({ length: 6 }, () => async (id: string) => seen.set(id, await look(id))),
    async (id) => step('editor', id, 'review'),
    async (id) => step('mainSupplier', id, 'approval'),
    async (id) => approve(id, 'published'),
    async (id) => approve(id, 'published'),
    async (id) => approve(id, 'reviewAndPublish'),
    async (id) => step('mainSupplier', id, 'published', (await look(id)).hash),
    async (id) => step('owner', id, 'rejected'),
    async (id) => step('mainSupplier', id, 'disabled'),
    async (id) => answered(await server.call('mainSupplier', 'POST', `/api/artwork/releases/${id}/bound`)),
    async (id) => {
      const shown = seen.get(id)
      if (!shown) return
      const body = { hash: shown.hash, message }
      if (answered(await server.call('owner', 'POST', `/api/releases/${id}/approval`, body)))
        approvals.set(id, { ...shown, isAdjustable: true })
    },
    async (id, slot) => {
      const { status } = await stored(id)
      if (status !== 'published' && status !== 'rejected' && status !== 'disabled') return
      const { data } = await server.graphql('editor', copyMutation, { id })
      slots[slot] = data?.releaseCopy ? String(data.releaseCopy.id) : await created()
      all.add(slots[slot])
    },
  ]
  const edit = async (person: Person, id: string, fields: object) =>
    answered(await server.call(person, 'PATCH', `/api/store/releases/${id}`, { set: fields }))

  for (let act = 0; act < acts; act++) {
    const slot = Math.floor(random() * releases)
    await pick(kinds)(slots[slot] ?? '', slot)
  }

  for (const id of all) {
    if ((await stored(id)).status !== 'published') continue
    told.printed++
    const printed = await printedHash(server, id)
    const approved = approvals.get(id)
    const truth = printed === undefined ? undefined : truths.get(printed)
    if (printed === undefined) told.faults.push(`${id} is published without print data`)
    else if (!approved) told.faults.push(`${id} is printed, and nobody approved it`)
    else if (truth !== approved.truth) told.faults.push(`${id} prints ${truth}, approved is ${approved.truth}`)
    else if (!approved.isAdjustable && printed !== approved.hash)
      told.faults.push(`${id} prints the pages ${printed}, approved are ${approved.hash}`)
  }
  return told
}

/** What the file says of itself, once it is there. */
async function printedHash({ services }: TestServer, id: string): Promise<string | undefined> {
  for (let patience = 600; patience > 0; patience--) {
    const release = await services.store.get(systemActor, 'releases', id)
    const path = release.files[`${id}~pdf`]?.path
    if (path !== undefined) {
      const text = Buffer.from(await readFileFrom(services.files, path)).toString('latin1')
      return /<dc:identifier>([0-9a-f]+)<\/dc:identifier>/.exec(text)?.[1]
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return undefined
}

const templateMutation = `mutation TemplateCreate($template: TemplateInput!) { templateCreate(template: $template) { id } }`
const createMutation = `mutation ReleaseCreate($release: ReleaseInput!) { releaseCreate(release: $release) { id } }`
const copyMutation = `mutation ReleaseCopy($id: ID!) { releaseCopy(id: $id) { id } }`
const statusMutation = `mutation ReleaseChangeStatus($ids: [ID!]!, $status: String!, $message: String, $pages: [PagesShown!]) {
  releaseChangeStatus(ids: $ids, status: $status, message: $message, pages: $pages) { id success error { code } }
}`
