/** What a guest says about a version: a remark to their host's side, in their own name. */
import { randomUUID } from 'node:crypto'
import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { authorName } from '#domain/fields.ts'
import { is } from '#domain/query/filter.ts'
import { guestLimits, isUndecided } from '#domain/releases/guests.ts'
import {
  isForGuests,
  type Remark,
  type RemarkPlace,
  type RemarkThread,
  saidOf,
  threadsOf,
} from '#domain/releases/remark.ts'
import { isLanguage, textOf } from '#server/texts.ts'
import type { Services } from '../../base/context.ts'
import { newJob } from '../../base/job-queue.ts'
import { listAll } from '../../base/list-all.ts'
import { oneAfterAnother } from '../../base/one-after-another.ts'
import { aboutRelease } from '../../telling/address-of-release.ts'
import type { Look } from './visit.ts'

export const mayComment = ({ guest, release }: Look): boolean =>
  guest.rights.includes('comment') && isUndecided(release)

/** Those that a guest began, and those that somebody ticked for guests; nothing of what the houses say among themselves. */
export async function guestThreads({ store }: Services, { guest, host, release }: Look) {
  const remarks = await listAll({ store, actor: host }, 'remarks', { where: is('release', release.id) })
  const said = (remark: Remark) => ({
    id: remark.id,
    text: saidOf(remark),
    by: authorName(remark.createUser),
    at: remark.createTimestamp,
    isMine: remark.guest === guest.id,
  })
  return threadsOf(remarks)
    .filter(({ first }) => isForGuests(first))
    .map(({ first, answers, isOpen }: RemarkThread) => ({
      ...said(first),
      ...(first.place && { place: first.place }),
      isOpen,
      answers: answers.map(said),
    }))
}

type Words = { text: string; answers?: string | undefined; place?: RemarkPlace | undefined }

/** `answers`: a thread that they see; `place`: what a thread that begins is about. Throws `guest.mayNotComment`, `guest.saysTooMuch`, `remark.notFound`, and what a remark is refused for. */
export async function sayAsGuest(services: Services, visit: Look, words: Words): Promise<{ success: true }> {
  const { guest } = visit
  const { answers } = words
  if (!mayComment(visit)) throw productError('guest.mayNotComment')
  if (answers !== undefined && !(await guestThreads(services, visit)).some(({ id }) => id === answers))
    throw productError('remark.notFound', { id: answers })
  // One after the other, so that of many at once none gets past the limit: each is told to both houses.
  await oneAfterAnother(`guest ${guest.id} says`, () => say(services, visit, words))
  return { success: true }
}

async function say(services: Services, { guest, host, release }: Look, { text, answers, place }: Words): Promise<void> {
  const { store, clock } = services
  const hourAgo = new Date(clock().getTime() - 3_600_000).toISOString()
  const where = { field: 'release', op: 'in', value: guest.releases } as const
  const remarks = await listAll({ store, actor: host }, 'remarks', { where })
  const own = remarks.filter(({ guest: by, createTimestamp }) => by === guest.id && createTimestamp > hourAgo)
  if (own.length >= guestLimits.remarksAnHour)
    throw productError('guest.saysTooMuch', { most: guestLimits.remarksAnHour })
  const language = isLanguage(guest.language) ? guest.language : 'de'
  const displayName = textOf('guest.signed', language, { guest: guest.name, host: host.displayName ?? host.id })
  const { id: of, owner, supplier } = release
  const id = randomUUID()
  const about = answers !== undefined ? { answers } : place && { place }
  const document = { release: of, owner, supplier, text, guest: guest.id, ...about }
  const telling = newJob('tell-of-remark', { remarkId: id }, { actor: host, about: aboutRelease(release) })
  await store.write(
    within({ ...host, displayName }, 'guest.say'),
    [{ kind: 'create', collection: 'remarks', id, document }],
    { label: 'GuestRemark', follows: [{ job: telling }] },
  )
}
