/** The side that waits asks the other once more for its word: once a working day, and the log says so. */
import { systemActor, within } from '#domain/access/actor.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { dayAt } from '#domain/formats/days/working-days.ts'
import { calendarOf } from '#domain/organizations/calendar-of.ts'
import { nudged, refusalToNudge, workDayOf } from '#domain/releases/course/reminders.ts'
import { nextParty } from '#domain/releases/course/turn.ts'
import type { Context } from '../base/context.ts'
import { asDecided, decidedOn, logEntry } from '../base/release-writes.ts'
import { addressOfRelease } from '../telling/address-of-release.ts'
import { tellPeople } from '../telling/tell-people.ts'
import { whoIsAsked } from './remind-due.ts'

/** Throws `release.notFound`, `release.nudgeNotAllowed`, `release.nudgedToday`, `release.changedMeanwhile`. */
export async function nudgeRelease(context: Context, id: string): Promise<{ success: true }> {
  const { store, actor, clock, config } = context
  const release = await store.get(actor, 'releases', id)
  const now = clock().toISOString()
  const party = nextParty(release.status)
  const calendar = calendarOf(party && (await store.find(systemActor, 'organizations', release[party])))
  const refusal = refusalToNudge(actor, release, now, calendar)
  if (refusal) throw new ProductError(refusal)
  const { label, number, round, log } = release
  const due = round?.due
  // Told under the day: whoever asks again after a fault tells nobody twice, nor does a colleague who asks at the same moment.
  const telling = tellPeople(context, await whoIsAsked(context, release), {
    id: `nudge ${id} ${workDayOf(now, calendar)}`,
    type: 'reminder',
    collection: 'releases',
    documentId: id,
    creatingUser: actor.id,
    news: {
      label: label || id,
      number,
      reminds: 'nudge',
      person: actor.displayName ?? actor.id,
      ...(due !== undefined && { due: dayAt(due, calendar) }),
    },
    link: addressOfRelease(config, release),
  })
  await telling.catch((error: unknown) => {
    if (error instanceof ProductError && error.code === 'document.exists') throw productError('release.nudgedToday')
    throw error
  })
  const set = { log: [...log, logEntry(actor, clock(), nudged)] }
  const change = { kind: 'update', collection: 'releases', id, set, expect: { values: decidedOn(release) } } as const
  await asDecided(store.write(within(actor, 'release.nudge'), [change], { label: 'ReleaseNudge' }))
  return { success: true }
}
