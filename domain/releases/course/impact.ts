/** What an edit touches: the releases that the record stands in, and how far these have come. */
import { z } from 'zod'
import type { RecordKind } from '../../records.ts'
import { type ReleaseStatus, releaseStatuses } from '../release-status.ts'

/**
 * Records whose edit is seen in releases, with those that carry it there, by the field that names what is edited, beside the
 * releases that name it themselves. A font is in designs; what a content does not say itself, its parent says.
 */
const ways: Partial<Record<RecordKind, readonly Carrier[]>> = {
  contents: [{ kind: 'contents', field: 'parentId' }],
  properties: [],
  templates: [],
  pictures: [{ kind: 'templates', field: 'designNames' }],
  fonts: [{ kind: 'templates', field: 'designNames' }],
}

export type Carrier = { kind: RecordKind; field: string }

/** Undefined where an edit is seen in no release. */
export const carriersOf = (kind: RecordKind): readonly Carrier[] | undefined => ways[kind]

export const Impact = z.object({
  /** In the order of the workflow; without those that are none. */
  counts: z.array(z.object({ status: z.enum(releaseStatuses), count: z.int() })).readonly(),
})
export type Impact = z.infer<typeof Impact>

export const impactPhases = ['inWork', 'inApproval', 'published', 'ended'] as const
export type ImpactPhase = (typeof impactPhases)[number]

const phases: Record<ReleaseStatus, ImpactPhase> = {
  pending: 'inWork',
  review: 'inApproval',
  approval: 'inApproval',
  reviewAndPublish: 'inApproval',
  published: 'published',
  rejected: 'ended',
  disabled: 'ended',
}

export const statusesOfPhase = (phase: ImpactPhase): readonly ReleaseStatus[] =>
  releaseStatuses.filter((status) => phases[status] === phase)

/** As people say it: what is worked on, what lies before somebody, what is in print, what came to nothing. */
export const phasesOf = ({ counts }: Impact): { phase: ImpactPhase; count: number }[] =>
  impactPhases.flatMap((phase) => {
    const count = counts.filter(({ status }) => phases[status] === phase).reduce((sum, one) => sum + one.count, 0)
    return count === 0 ? [] : [{ phase, count }]
  })
