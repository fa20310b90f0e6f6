/**
 * Several people, and guests of theirs, are asked for the word about proofs of one template: they look, say it about what they saw
 * then, reject, end rounds; the master is replaced, guests are revoked, other people are asked, and the server is killed, also in
 * the midst of a word. Whatever is printed then are the pages of every word that counts, and no word that was answered is lost.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import type { Release } from '#domain/releases/release.ts'
import type { ServerProcess } from '../crash/server-process.ts'
import { formOf } from '../ask.ts'
import { pick as oneOf, randomFrom } from '../random.ts'
import { emailOf, password } from '../running-server.ts'
import { withWorld } from './world.ts'

const acts = Number(process.env.COUNT || '1000')
const seed = Number(process.env.SEED_OF_ACTS ?? '1')

const askable = ['owner', 'manager', 'member', 'editor'] as const
const slots = 4
/** Looks at whether a print file is there, half a second apart. */
const patience = 600
/** The demo tenant's fonts are not here: every approval takes a reason. */
const reason = 'Die Schrift kommt nach'

/** No mails go: guests' links and codes are read where administrators see what waits. */
const world = { database: 'embedded', serving: 1, releases: 1, contents: 0, environment: { SMTP_URL: '' } } as const

/** Whether it was answered, or its sender was cut off. */
type Word = { person: string; hash: string; isSure: boolean }
type Guest = { token: string; id: string; host: Person; isRevoked: boolean }
type Answer = { status: number; text: string }
/** What GraphQL answers, as far as it is asked here. */
type Made = {
  templateCreate?: { id: string }
  releaseCreate?: { id: string }
  releaseChangeStatus?: { success: boolean }[]
}
type Mail = { recipient: string; subject: string; body: string }

test(`what is printed are the pages of every word, in ${acts} acts`, () =>
  withWorld(world, async ({ processes, serving }) => {
    const [server] = serving as readonly [ServerProcess]
    const random = randomFrom(seed)
    const pick = <T>(list: readonly T[]): T => oneOf(random, list)
    const told = { acts, kills: 0, cutOff: 0, words: 0, refused: 0, edits: 0, rejected: 0, guests: 0, revoked: 0 }
    const faults: string[] = []

    const tokens = new Map<string, string>()
    const call = async (bearer: string | undefined, method: string, path: string, body?: unknown): Promise<Answer> => {
      const isForm = body instanceof FormData
      const answer = await fetch(`http://${server.address}${path}`, {
        method,
        headers: {
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status >= 500) faults.push(`${method} ${path} answered ${answer.status} ${text.slice(0, 200)}`)
      return { status: answer.status, text }
    }
    const signIn = async (person: Person): Promise<string> => {
      const known = tokens.get(person)
      if (known !== undefined) return known
      const given = { email: emailOf(person), password }
      const { text } = await call(undefined, 'POST', '/api/auth/sign-in/email', given)
      const { token } = JSON.parse(text) as { token: string }
      tokens.set(person, token)
      return token
    }
    const as = async (person: Person, method: string, path: string, body?: unknown) =>
      call(await signIn(person), method, path, body)
    const graphql = async (person: Person, query: string, variables: object) =>
      JSON.parse((await as(person, 'POST', '/api/graphql', { query, variables })).text) as { data?: Made | null }

    const template = String(
      (await graphql('mainSupplier', templateMutation, { template: { name: 'Runde' } })).data?.templateCreate?.id,
    )
    const designs = await labelMasters()
    const replaceMaster = async (): Promise<void> => {
      const form = formOf('data', 'Etikett.idml', pick(designs), { mode: 'activate' })
      await as('mainSupplier', 'POST', `/api/artwork/templates/${template}`, form)
      told.edits++
    }
    await replaceMaster()
    const set = { 'preflight.publishing': 'nothing' }
    await as('mainSupplier', 'PATCH', `/api/store/templates/${template}`, { set })
    const askOthers = async (): Promise<void> => {
      const of = askable
        .filter(() => random() < 0.8)
        .map((person) => ({ person: people[person].id, rank: 1 + Math.floor(random() * 2) }))
      if (of.length === 0) return
      const approvers = { needs: pick(['all', 'all', 'all', 'any']), of }
      const { status } = await as('owner', 'PATCH', '/api/store/organizations/rosenhof', { set: { approvers } })
      if (status !== 200) faults.push(`nobody is asked: ${status}`)
    }
    await askOthers()

    const words = new Map<string, Word[]>()
    const seen = new Map<string, string>()
    const guests = new Map<string, Guest[]>()
    const stored = async (id: string): Promise<Release> =>
      JSON.parse((await as('mainSupplier', 'GET', `/api/store/releases/${id}`)).text) as Release
    const begin = async (): Promise<string> => {
      const { data } = await graphql('editor', createMutation, { release: { label: 'Zufall', template } })
      const id = String(data?.releaseCreate?.id)
      words.set(id, [])
      guests.set(id, [])
      await graphql('mainSupplier', statusMutation, { ids: [id], status: 'approval' })
      return id
    }
    const running: string[] = []
    while (running.length < slots) running.push(await begin())

    const note = (id: string, person: Person, hash: string, isSure: boolean): void => {
      words.get(id)?.push({ person: people[person].id, hash, isSure })
      if (isSure) told.words++
      else told.cutOff++
    }
    /** With a reason, in place of all who are asked. */
    const ended = new Set<string>()
    const speak = async (id: string, person: Person, endsRound = false): Promise<void> => {
      const hash = seen.get(id)
      if (hash === undefined) return
      const variables = { ids: [id], status: 'published', message: reason, pages: [{ release: id, hash }], endsRound }
      const { data } = await graphql(person, statusMutation, variables)
      if (data?.releaseChangeStatus?.[0]?.success !== true) return void told.refused++
      note(id, person, hash, true)
      if (endsRound) ended.add(id)
    }
    const look = async (id: string): Promise<void> => {
      const { text } = await as('owner', 'GET', `/api/releases/${id}/preflight`)
      const { data } = JSON.parse(text) as { data?: { hash: string } }
      if (data) seen.set(id, data.hash)
    }
    const comeBack = async (): Promise<void> => {
      await server.kill()
      await server.start()
      told.kills++
    }
    const invite = async (id: string): Promise<void> => {
      const host = pick(askable)
      const email = `gast-${randomUUID()}@druck.example`
      const asked = { releases: [id], guests: [{ name: 'Petra Muster', email }], rights: ['decide'] }
      const { text } = await as(host, 'POST', '/api/guests', asked)
      const guest = (JSON.parse(text) as { data?: { id: string | null }[] }).data?.[0]?.id
      if (typeof guest !== 'string') return
      const mails = async () => {
        const { data } = JSON.parse((await as('admin', 'GET', '/api/outbox')).text) as { data: Mail[] }
        return data.filter(({ recipient }) => recipient === email)
      }
      const link = /\/guest#(\S+)/.exec((await mails()).map((mail) => mail.body).join('\n'))?.[1] ?? ''
      const browser = randomUUID()
      await call(undefined, 'POST', '/api/guest/code', { link, browser })
      const code = /\b\d{6}\b/.exec((await mails()).find(({ subject }) => subject === 'Ihr Code')?.body ?? '')?.[0]
      const entering = await call(undefined, 'POST', '/api/guest/enter', { link, browser, code })
      const entered = JSON.parse(entering.text) as { token?: string }
      if (entered.token === undefined) return void faults.push(`a guest of ${id} is not let in`)
      guests.get(id)?.push({ token: entered.token, id: guest, host, isRevoked: false })
      told.guests++
    }
    const speakAsGuest = async (id: string): Promise<void> => {
      const [guest, hash] = [pick([undefined, ...(guests.get(id) ?? [])]), seen.get(id)]
      if (!guest || hash === undefined) return
      const { status } = await call(guest.token, 'POST', `/api/guest/releases/${id}/decision`, {
        status: 'published',
        hash,
        reason,
      })
      if (status !== 200) return void told.refused++
      if (guest.isRevoked) faults.push(`a guest of ${id} decides after they were revoked`)
      note(id, guest.host, hash, true)
    }

    const kinds: readonly (readonly [number, (id: string) => Promise<unknown>])[] = [
      [25, look],
      [38, (id) => speak(id, pick(askable))],
      [2, (id) => speak(id, pick(askable), true)],
      [5, speakAsGuest],
      [4, invite],
      [
        3,
        async (id) => {
          const guest = pick([undefined, ...(guests.get(id) ?? [])])
          if (!guest || guest.isRevoked) return
          const { status } = await as(guest.host, 'POST', `/api/guests/${guest.id}/revoke`)
          if (status === 200) guest.isRevoked = true
          told.revoked++
        },
      ],
      [8, replaceMaster],
      [5, askOthers],
      [
        2,
        async (id) => {
          const { data } = await graphql(pick(askable), statusMutation, { ids: [id], status: 'rejected', message: 'x' })
          if (data?.releaseChangeStatus?.[0]?.success === true) told.rejected++
        },
      ],
      [1, comeBack],
      [
        2,
        // In the midst of a word.
        async (id) => {
          const [person, hash] = [pick(askable), seen.get(id)]
          if (hash === undefined) return
          const before = told.words
          const speaking = speak(id, person).catch(() => undefined)
          await pause(random() * 150)
          await comeBack()
          await speaking
          if (told.words === before) note(id, person, hash, false)
        },
      ],
    ]
    const all = new Set(running)
    const sum = kinds.reduce((total, [weight]) => total + weight, 0)
    for (let act = 0; act < acts; act++) {
      const slot = Math.floor(random() * slots)
      let drawn = random() * sum
      const [, run] = kinds.find(([weight]) => (drawn -= weight) < 0) ?? [0, look]
      await run(running[slot] ?? '')
      const { status } = await stored(running[slot] ?? '')
      if (status === 'approval') continue
      running[slot] = await begin()
      all.add(running[slot])
    }

    const states = { published: 0, rejected: 0, approval: 0 }
    for (const id of all) {
      let release = await stored(id)
      const isPrinted = () => release.status !== 'published' || release.printDataGenerated !== undefined
      for (let wait = 0; !isPrinted() && wait < patience; wait++) {
        await pause(500)
        release = await stored(id)
      }
      const found = faultsOf(release, words.get(id) ?? [])
      faults.push(...found.map((fault) => `${id}: ${fault}`))
      if (release.status in states) states[release.status as keyof typeof states]++
      if (release.status !== 'published') continue
      const path = release.files[`${id}~pdf`]?.path
      const file = path && (await as('mainSupplier', 'GET', `/api/files/${path}`)).text
      const printed = /<dc:identifier>([0-9a-f]+)<\/dc:identifier>/.exec(String(file))?.[1]
      if (printed === undefined) faults.push(`${id} is published without print data`)
      else faults.push(...faultsOfPrint(release, printed, ended.has(id)).map((fault) => `${id}: ${fault}`))
    }
    console.log(JSON.stringify({ ...told, ...states, faults: faults.length }))
    expect(faults).toEqual([])
    expect(Math.min(told.words, states.published)).toBeGreaterThan(acts / 100)
    await Promise.all(processes.map((one) => one.kill('SIGTERM')))
  }))

const isWord = ({ action }: Release['log'][number]): boolean => action === 'agreed' || action === 'status.published'

/** A word that was answered is there, and nobody has one there more often than they said it. */
function faultsOf({ status, round, log }: Release, said: readonly Word[]): string[] {
  const count = (words: readonly { person: string; hash: string | undefined }[]) => {
    const counts = new Map<string, number>()
    for (const { person, hash } of words) counts.set(`${person} ${hash}`, (counts.get(`${person} ${hash}`) ?? 0) + 1)
    return counts
  }
  const logged = count(log.filter(isWord).map(({ userId, pages }) => ({ person: userId, hash: pages })))
  const sure = count(said.filter(({ isSure }) => isSure))
  const perhaps = count(said)
  const asked = round?.of ?? []
  const agreed = new Set(asked.map(({ pages }) => pages))
  const isDone =
    round?.needs === 'any' ? asked.some(({ at }) => at !== undefined) : agreed.size === 1 && !agreed.has(undefined)
  return [
    ...[...sure].flatMap(([word, times]) => ((logged.get(word) ?? 0) < times ? [`lost: ${word}`] : [])),
    ...[...logged].flatMap(([word, times]) => ((perhaps.get(word) ?? 0) < times ? [`nobody said: ${word}`] : [])),
    ...(status === 'approval' && asked.length > 0 && isDone ? ['all have said it, and it is not approved'] : []),
  ]
}

/** Of one that is published. */
function faultsOfPrint({ round, log, approvedPages }: Release, printed: string, isEnded: boolean): string[] {
  const last = log.findLast(isWord)
  const asked = round?.of ?? []
  const counts = asked.filter(({ pages }) => pages === printed)
  const isEnough = round?.needs === 'any' ? counts.length > 0 : counts.length === asked.length
  return [
    ...(last?.pages === printed ? [] : [`prints ${printed}, the last word was about ${last?.pages}`]),
    ...(approvedPages[printed] ? [] : [`prints ${printed}, which is not among what is approved`]),
    ...(asked.length === 0 || isEnded || isEnough
      ? []
      : [`prints ${printed} with ${counts.length} of ${asked.length}`]),
  ]
}

const templateMutation = 'mutation T($template: TemplateInput!) { templateCreate(template: $template) { id } }'
const createMutation = 'mutation C($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
const statusMutation =
  'mutation S($ids: [ID!]!, $status: String!, $message: String, $pages: [PagesShown!], $endsRound: Boolean) { releaseChangeStatus(ids: $ids, status: $status, message: $message, pages: $pages, endsRound: $endsRound) { success error { code } } }'
