/** New versions of releases whose values are newer in the database: which may be made, and what of them is one and the same change. */
import { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import { canManage } from '../../access/tenancy.ts'
import { refuse, type Refusal } from '../../errors.ts'
import { type ReleaseState, sourceRelease } from './editable-release.ts'
import type { Release } from '../release.ts'
import { releaseStatuses } from '../release-status.ts'
import { allowedTransitions, type TransitionCircumstances } from './release-transitions.ts'

/** New versions in one act. */
export const mostRenewed = 500

/** Of one field: what stands there, and what the database has. */
export const RenewedField = z.object({ tag: z.string(), name: z.string(), before: z.string(), after: z.string() })
export type RenewedField = z.infer<typeof RenewedField>

const Version = z.object({
  id: z.string(),
  publicationId: z.string().optional(),
  label: z.string(),
  number: z.int(),
})

/** What became of an act: the new versions by their equal changes, and for whom it was refused. */
export const RenewalReport = z.object({
  groups: z.array(
    z.object({
      /** As the new versions have it. */
      renewal: z.string(),
      changes: z.array(RenewedField),
      versions: z.array(Version.extend({ status: z.enum(releaseStatuses) })),
    }),
  ),
  refused: z.array(
    z.object({
      id: z.string(),
      /** Empty for one that the person does not see. */
      label: z.string(),
      /** It was made and is in work, but was not sent to proof. */
      isMade: z.boolean(),
      code: z.string(),
      params: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type RenewalReport = z.infer<typeof RenewalReport>

/** Undefined where this person may begin a new version from this one. */
export function refusalToRenew(
  actor: Actor,
  release: Pick<Release, 'id' | 'status' | 'owner' | 'supplier' | 'ownPdf'>,
  siblings: readonly ReleaseState[],
  changes: readonly RenewedField[],
): Refusal | undefined {
  if (!canManage(actor, release)) return refuse('write.notAllowed')
  if (release.status !== 'published' && release.status !== 'disabled') return refuse('release.renewalUndecided')
  const source = sourceRelease(siblings)
  if (source && source.id !== release.id) return refuse('release.renewalOutdated', { number: source.number })
  // What stands in its fields is not on its pages.
  if (release.ownPdf) return refuse('release.renewalOwnPdf')
  return changes.length === 0 ? refuse('release.renewalNothing') : undefined
}

/** How a new version goes to proof: sent by a supplier, requested by the owner. Undefined for whoever may do neither. */
export const proofOf = (actor: Actor, circumstances: TransitionCircumstances): 'approval' | 'review' | undefined => {
  const allowed = allowedTransitions(actor, circumstances)
  return (['approval', 'review'] as const).find((status) => allowed.some(({ to }) => to === status))
}

/** Those with one and the same change together, the most first. */
export function groupsByChange<One extends { changes: readonly RenewedField[] }>(
  list: readonly One[],
): { changes: readonly RenewedField[]; of: One[] }[] {
  const groups = Map.groupBy(list, ({ changes }) => changeKey(changes))
  return [...groups.values()]
    .map((of) => ({ changes: of[0]?.changes ?? [], of }))
    .toSorted((a, b) => b.of.length - a.of.length)
}

/** Fields of different templates that are called otherwise are the same change where their tags and values are. */
export const changeKey = (changes: readonly RenewedField[]): string =>
  JSON.stringify(
    changes.map(({ tag, before, after }) => [tag, before, after]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  )
