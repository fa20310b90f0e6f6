/** The parts of a change of many that makes publications of contents: each is decided anew on what is there by then. */
import { within } from '#domain/access/actor.ts'
import type { LeftOne } from '#domain/bulk/bulk-change.ts'
import { refuse } from '#domain/errors.ts'
import { planFromContents, type Step } from '#domain/publications/plan-from-contents.ts'
import { editableCollections } from '../collections/editable-collections.ts'
import type { Context } from '../base/context.ts'
import type { ChangePlan, NextPart } from '../changes/begin-change.ts'
import { seenAmong } from '../base/list-by-id.ts'
import { collectionsOf } from '../releases/copy-release.ts'
import { sharesOf } from '../pictures/share-with-owner.ts'
import { type Asked, readPlanning } from './read-planning.ts'
import { writesOf } from './step-writes.ts'

export type Making = {
  asked: Asked
  /** For which something is made: ids of the contents of each. */
  units: readonly (readonly string[])[]
  /** Names of pictures that are shared with whom it is for, before anything is made. */
  share?: readonly string[]
  /** What was left when it began. */
  left: readonly LeftOne[]
}

/** Publications in one statement. */
const partSize = 50

/** Number and status of a new version are what its service says. */
export const planOfMaking = (context: Context, making: Making): ChangePlan => ({
  request: { collection: null, making },
  next: madeParts(context, making),
  options: { leavesOut: true },
  writer: within(context.actor, 'publications.fromContents'),
})

/** Positions: how many units are behind; none at the start. */
function madeParts(context: Context, { asked, units, left, share }: Making): NextPart {
  return async (from, most) => {
    if (from === null && share) {
      const writes = await sharesOf(context, asked.tenant, share)
      return { writes, seen: 0, leftOut: left, isBefore: true, to: '0' }
    }
    const begin = Number(from ?? 0)
    const end = Math.min(units.length, begin + Math.min(most, partSize))
    const part = units.slice(begin, end)
    const before = from === null ? left : []
    const { steps, gone, template } = await stepsOf(context, asked, part)
    const open = await editableCollections(
      context,
      steps.flatMap(({ made }) => (made ? collectionsOf(made.release) : [])),
    )
    const written = steps.map((step) => ({ step, writes: writesOf(context, asked, step, { template, open }) }))
    return {
      writes: written.flatMap(({ writes }) => writes),
      madeOf: new Map(
        written.flatMap(({ step, writes }) =>
          writes.flatMap(({ id }) =>
            id === undefined ? [] : [[id, { collection: 'contents' as const, id: step.unit.subject.id }] as const],
          ),
        ),
      ),
      // Two who make the same at once.
      taken: refuse('fromContents.there'),
      seen: part.length,
      leftOut: [...before, ...gone, ...leftOf(steps)],
      to: end < units.length ? String(end) : null,
    }
  }
}

/** Contents that went since are told, and leave the others alone. */
async function stepsOf(context: Context, asked: Asked, part: readonly (readonly string[])[]) {
  const ids = [...new Set(part.flat())]
  const there = await seenAmong(context, 'contents', ids)
  const { units, left, planning, template } = await readPlanning(
    context,
    asked,
    ids.filter((id) => there.has(id)),
  )
  const gone = ids
    .filter((id) => !there.has(id))
    .map((id): LeftOne => ({ collection: 'contents', id, code: 'content.notFound', params: { id } }))
  const told = left
    // Those that are merged were told when it began.
    .filter(({ refusal }) => refusal.code !== 'fromContents.merged')
    .map(({ content, refusal }) => leftOne(content.id, refusal))
  return { steps: planFromContents(units, planning), gone: [...gone, ...told], template }
}

export const leftOf = (steps: readonly Step[]): LeftOne[] =>
  steps.flatMap((step) => (step.act === 'leave' ? [leftOne(step.unit.subject.id, step.refusal)] : []))

export const leftOne = (id: string, { code, params }: Pick<LeftOne, 'code' | 'params'>): LeftOne => ({
  collection: 'contents',
  id,
  code,
  params,
})
