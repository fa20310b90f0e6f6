/** Words that are waited for until a day: reminders by a clock that is moved, told once whatever happens in between. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { dayAt, endOfDay, morningOf, workingDay } from '#domain/formats/days/working-days.ts'
import { all, is } from '#domain/query/filter.ts'
import { formOf } from '#test/ask.ts'
import { pagesShown } from '#test/pages-shown.ts'
import { onOneServer } from '#test/running-server.ts'
import type { Services } from '../base/context.ts'
import { remindDue } from './remind-due.ts'

const design = new URL('../../../samples/designs/stecketikett-60x140.idml', import.meta.url)
const calendar = { timeZone: 'America/New_York', closedDays: [] }

onOneServer('reminders', (server) => {
  let template = ''
  const today = () => dayAt(server().services.clock().toISOString(), calendar)
  /** In ten working days. */
  const due = () => workingDay(today(), 10, calendar)
  const morning = (days: number) => morningOf(workingDay(due(), days, calendar), calendar)

  const change = async (person: Person, id: string, status: string, more: object = {}) => {
    const given = { ids: [id], status, pages: await pagesShown(server(), [id]), ...more }
    const { data, errors } = await server().graphql(person, statusMutation, given)
    if (errors) throw new Error(JSON.stringify(errors))
    const [result] = (data?.releaseChangeStatus ?? []) as { status: string; error?: { code: string } }[]
    return result?.error?.code ?? result?.status
  }
  const stored = (id: string) => server().services.store.get(systemActor, 'releases', id)
  const begin = async (label: string) => {
    const made = await server().graphql('editor', createMutation, { release: { label, template } })
    return String(made.data?.releaseCreate?.id)
  }
  const proof = async (label: string) => {
    const id = await begin(label)
    expect(await change('mainSupplier', id, 'approval', { due: due() })).toBe('approval')
    return id
  }
  const at = (time: string, more: Partial<Services> = {}): Services => ({
    ...server().services,
    clock: () => new Date(Date.parse(time) + 1000),
    ...more,
  })
  const reminded = async (person: Person, id: string) => {
    const where = all(is('documentId', id), is('type', 'reminder'))
    const { documents } = await server().services.store.list(people[person], 'notifications', { where })
    return documents
      .toSorted((a, b) => (a.receivedTime < b.receivedTime ? -1 : 1))
      .map(({ news }) => (news && 'reminds' in news ? news.reminds : ''))
      .join(' ')
  }

  beforeAll(async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    template = String(data?.templateCreate?.id)
    const form = formOf('data', 'stecketikett.idml', await readFile(design))
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: template }, form })
    await server().call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, {
      set: { 'preflight.publishing': 'nothing' },
    })
    const answer = await server().call('owner', 'PATCH', '/api/store/organizations/rosenhof', {
      set: {
        timeZone: calendar.timeZone,
        approvers: { needs: 'all', of: [{ person: people.editor.id, rank: 1 }] },
      },
    })
    expect(answer.status).toBe(200)
  }, 120_000)

  test('a day is one that is still to come', async () => {
    const id = await begin('Rosa null')
    expect(await change('mainSupplier', id, 'approval', { due: '2020-01-01' })).toBe('release.duePast')
    await expect(change('mainSupplier', id, 'approval', { due: 'morgen' })).rejects.toThrow('release.duePast')
  })

  test('the day before, on the day, and then every second, three times; and nothing more', async () => {
    const id = await proof('Rosa eins')
    const { round, nextReminder } = await stored(id)
    expect([round?.due, nextReminder]).toEqual([endOfDay(due(), calendar), morning(-1)])
    await remindDue(at(new Date(Date.parse(morning(-1)) - 5000).toISOString()))
    expect(await reminded('editor', id)).toBe('')
    for (const days of [-1, 0, 2, 4, 6]) {
      expect((await stored(id)).nextReminder).toBe(morning(days))
      await remindDue(at(morning(days)))
    }
    expect(await reminded('editor', id)).toBe('soon today overdue overdue overdue')
    expect((await stored(id)).nextReminder).toBeUndefined()
    await remindDue(at(morning(8)))
    expect(await reminded('editor', id)).toBe('soon today overdue overdue overdue')
    expect(await reminded('owner', id)).toBe('')
  })

  test('two processes tell once, and so does one that was ended before it noted it', async () => {
    const id = await proof('Rosa zwei')
    const { store } = server().services
    const dying: Services['store'] = {
      ...store,
      write: (actor, writes, options) => {
        if (options?.label === 'ReleaseRemind') throw new Error('ended')
        return store.write(actor, writes, options)
      },
    }
    await expect(remindDue(at(morning(-1), { store: dying }))).rejects.toThrow('ended')
    expect(await reminded('editor', id)).toBe('soon')
    expect((await stored(id)).nextReminder).toBe(morning(-1))
    await remindDue(at(morning(-1)))
    expect(await reminded('editor', id)).toBe('soon')
    await Promise.allSettled([remindDue(at(morning(0))), remindDue(at(morning(0)))])
    expect(await reminded('editor', id)).toBe('soon today')
    expect((await stored(id)).nextReminder).toBe(morning(2))
  })

  test('nobody is reminded of what is decided', async () => {
    const id = await proof('Rosa drei')
    expect(await change('editor', id, 'rejected', { message: 'Preis' })).toBe('rejected')
    expect((await stored(id)).nextReminder).toBeUndefined()
    await remindDue(at(morning(0)))
    expect(await reminded('editor', id)).toBe('')
  })

  test('who stands in hears of what is overdue, in these days', async () => {
    const id = await proof('Rosa vier')
    const standIn = (person: Person, from: string, until: string) =>
      server().call('editor', 'PATCH', `/api/store/users/${people.editor.id}`, {
        set: { standIn: { person: people[person].id, from, until } },
      })
    expect((await standIn('stranger', today(), due())).body.error?.code).toBe('user.standInElsewhere')
    expect((await standIn('editor', today(), due())).body.error?.code).toBe('user.standInElsewhere')
    expect((await standIn('manager', due(), today())).body.error?.code).toBe('user.standInEndsBefore')
    expect((await standIn('manager', today(), workingDay(due(), 3, calendar))).status).toBe(200)
    for (const days of [-1, 0, 2, 4]) await remindDue(at(morning(days)))
    expect(await reminded('editor', id)).toBe('soon today overdue overdue')
    expect(await reminded('manager', id)).toBe('overdue')
  })

  test('the side that waits reminds once a working day, and the log says so', async () => {
    const id = await proof('Rosa fünf')
    const nudge = async (person: Person) => {
      const { status, body } = await server().call(person, 'POST', `/api/releases/${id}/nudge`)
      return body.error?.code ?? status
    }
    expect(await nudge('owner')).toBe('release.nudgeNotAllowed')
    expect(await nudge('stranger')).toBe('release.notFound')
    expect(await nudge('mainSupplier')).toBe(200)
    expect(await nudge('mainSupplier')).toBe('release.nudgedToday')
    expect(await reminded('editor', id)).toBe('nudge')
    expect((await stored(id)).log.at(-1)).toMatchObject({ action: 'nudged', userId: people.mainSupplier.id })
  })

  test('of two who remind at the same moment one does, and the other is told so', async () => {
    const id = await proof('Rosa sieben')
    const nudge = async () =>
      (await server().call('mainSupplier', 'POST', `/api/releases/${id}/nudge`)).body.error?.code
    const told = await Promise.all([nudge(), nudge(), nudge()])
    expect(told.filter((code) => code === undefined)).toHaveLength(1)
    for (const code of told) expect([undefined, 'release.nudgedToday', 'release.changedMeanwhile']).toContain(code)
    expect(await reminded('editor', id)).toBe('nudge')
  })

  test('a supplier is asked by its own days', async () => {
    const id = await begin('Rosa sechs')
    expect(await change('owner', id, 'review', { due: due() })).toBe('review')
    const { round } = await stored(id)
    expect(round).toMatchObject({ of: [], due: endOfDay(due(), { timeZone: 'Europe/Berlin' }) })
    expect(await change('mainSupplier', id, 'approval')).toBe('approval')
    expect((await stored(id)).round).not.toHaveProperty('due')
    expect((await stored(id)).nextReminder).toBeUndefined()
  })
})

const templateMutation = 'mutation T($template: TemplateInput!) { templateCreate(template: $template) { id } }'
const createMutation = 'mutation C($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
const statusMutation =
  'mutation S($ids: [ID!]!, $status: String!, $message: String, $pages: [PagesShown!], $due: String) { releaseChangeStatus(ids: $ids, status: $status, message: $message, pages: $pages, due: $due) { status error { code } } }'
