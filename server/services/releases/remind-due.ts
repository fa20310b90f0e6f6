/** Reminds whoever is asked for a word: before it is due, on the day, and when it is overdue, then whoever stands in for them, too. */
import { systemActor, within } from '#domain/access/actor.ts'
import { ProductError } from '#domain/errors.ts'
import { dayAt } from '#domain/formats/days/working-days.ts'
import { calendarOf } from '#domain/organizations/calendar-of.ts'
import { all, is } from '#domain/query/filter.ts'
import { drawnPages } from '#domain/releases/pages/drawn-pages.ts'
import { nextReminder, urgencyOf } from '#domain/releases/course/reminders.ts'
import { nextParty } from '#domain/releases/course/turn.ts'
import type { Release } from '#domain/releases/release.ts'
import { askedNow } from '#domain/releases/round.ts'
import type { User } from '#domain/users/user.ts'
import { whoCanBeTold } from '#domain/users/who-can-be-told.ts'
import type { Services } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { addressOfRelease } from '../telling/address-of-release.ts'
import { tellPeople } from '../telling/tell-people.ts'
import { runningRound } from './rounds.ts'

/** Releases in one look. */
const together = 100

/** Answers with when the next is due. */
export async function remindDue(services: Services): Promise<Date | undefined> {
  const { store, clock } = services
  const now = clock().toISOString()
  const { documents } = await store.list(systemActor, 'releases', {
    where: { field: 'nextReminder', op: 'exists', value: true },
    orderBy: [{ field: 'nextReminder' }],
    limit: together,
  })
  const due = documents.filter(({ nextReminder: at }) => at !== undefined && at <= now)
  for (const release of due) await remind(services, release)
  const later = documents.find(({ nextReminder: at }) => at !== undefined && at > now)?.nextReminder
  if (later !== undefined) return new Date(later)
  return documents.length === together ? clock() : undefined
}

/** Told before it is noted, under an id of its own: who ends in between, or does it beside another, tells nobody twice. */
async function remind(services: Services, release: Release): Promise<void> {
  const { store, clock, config } = services
  const { id, label, number, status, round } = release
  const now = clock().toISOString()
  const party = nextParty(status)
  const calendar = calendarOf(party && (await store.find(systemActor, 'organizations', release[party])))
  const told = (round?.reminded ?? 0) + 1
  const due = party === undefined ? undefined : round?.due
  if (due !== undefined) {
    const reminds = urgencyOf(due, now, calendar)
    const asked = await whoIsAsked(services, release)
    const people =
      reminds === 'overdue' ? [...asked, ...(await standingIn(services, asked, dayAt(now, calendar)))] : asked
    await tellPeople(services, people, {
      id: `reminder ${id} ${due} ${told}`,
      type: 'reminder',
      collection: 'releases',
      documentId: id,
      creatingUser: systemActor.id,
      news: { label: label || id, number, reminds, due: dayAt(due, calendar) },
      link: addressOfRelease(config, release),
    })
  }
  const next = due === undefined ? undefined : nextReminder(due, told, now, calendar)
  const change = {
    kind: 'update',
    collection: 'releases',
    id,
    set: { ...(round && { 'round.reminded': told }), ...(next && { nextReminder: next.at }) },
    unset: next ? [] : ['nextReminder'],
    expect: { values: { nextReminder: release.nextReminder ?? null } },
  } as const
  await store
    .write(within(systemActor, 'release.remind'), [change], { label: 'ReleaseRemind' })
    .catch((error: unknown) => {
      // Another process was quicker.
      if (!(error instanceof ProductError && error.code === 'write.conflict')) throw error
    })
}

/** Those whose word is next; where nobody in particular is, whoever works for the side whose turn it is. */
export async function whoIsAsked({ store }: Pick<Services, 'store'>, release: Release): Promise<User[]> {
  const party = nextParty(release.status)
  if (!party) return []
  const ofParty = all(is('organization', release[party]), whoCanBeTold())
  const pages = drawnPages(release)
  const round = await runningRound({ store }, release, pages)
  const ids = round && askedNow(round, pages).map(({ person }) => person)
  const where = ids && ids.length > 0 ? all(ofParty, { field: 'id', op: 'in', value: ids } as const) : ofParty
  return listAll({ store, actor: systemActor }, 'users', { where })
}

async function standingIn({ store }: Services, asked: readonly User[], today: string): Promise<User[]> {
  const known = new Set(asked.map(({ id }) => id))
  const found: User[] = []
  for (const { organization, standIn } of asked) {
    if (!standIn || known.has(standIn.person) || today < standIn.from || today > standIn.until) continue
    known.add(standIn.person)
    const where = all(is('id', standIn.person), is('organization', organization), whoCanBeTold())
    found.push(...(await listAll({ store, actor: systemActor }, 'users', { where })))
  }
  return found
}
