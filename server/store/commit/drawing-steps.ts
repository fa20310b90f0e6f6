/** What a write changes in how releases look is drawn by a job of the same statement; of several changes soon after each other once. */
import { randomUUID } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { draws } from '#domain/releases/course/draws.ts'
import { sameJson } from '#domain/same-value.ts'
import { addJobsSql, jobChannel } from '../queue/add-jobs.ts'
import type { Bind } from '../sql/bind.ts'
import type { Entry, IsWritten } from '../stage/commission.ts'
import type { Database } from '../database/database.ts'

/** Milliseconds. Whoever types on is not drawn at every rest; who is asked to decide, or replaces a master, waits for nothing. */
const rest = 4000
const isTyped = ({ collection, before, after }: Entry['document']): boolean =>
  before !== undefined &&
  before['status'] === after?.['status'] &&
  (collection !== 'templates' || sameJson(before['design'], after?.['design']))

export function drawingSteps(entries: readonly Entry[], bind: Bind, isWritten: IsWritten): string[] {
  const jobs = entries.flatMap(({ changeset, document }) => {
    const { collection, id, after } = document
    if (!isDrawn({ changeset, document })) return []
    const name = collection === 'releases' ? 'draw-release' : 'draw-releases-of'
    const due = new Date(Date.parse(changeset.at) + (isTyped(document) ? rest : 0))
    const about = { collection, id, owner: String(after?.['owner']), supplier: String(after?.['supplier']) }
    const payload = collection === 'releases' ? { releaseId: id } : { collection, id }
    return [
      {
        id: randomUUID(),
        name,
        payload,
        actor: changeset.actor.id,
        key: collection === 'releases' ? id : `${collection}/${id}`,
        after: due,
        about,
        changeset: changeset.id,
        trace: changeset.trace,
      },
    ]
  })
  // In one order, so that two who write the same releases do not wait for each other.
  const sorted = jobs.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return jobs.length > 0 ? [`dj as (${addJobsSql(sorted, bind, isWritten('r.changeset'))})`] : []
}

/** Whoever draws is woken: the pictures of something new are waited for. */
export function announceDrawing(
  { notify }: Pick<Database, 'notify'>,
  commissions: readonly { changeset: Entry['changeset']; staged: readonly Entry['document'][] }[],
): void {
  const isAny = commissions.some(({ changeset, staged }) => staged.some((document) => isDrawn({ changeset, document })))
  if (isAny) notify(jobChannel).catch(() => {})
}

/** What the server writes by itself is drawn already, or begins with its pictures. */
const isDrawn = ({ changeset, document: { collection, before, after } }: Entry): boolean =>
  changeset.actor.id !== systemActor.id && draws(collection, before, after)
