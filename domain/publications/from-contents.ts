/** Publications that are made of contents in one act: what is asked, and the plan of what will become of each content. */
import type { Refusal } from '../errors.ts'
import type { Release } from '../releases/release.ts'
import type { RenewedField } from '../releases/course/renewal.ts'

/** Contents in one act. */
export const mostFromContents = 2000

/** Of each content that has none, one; newer values into those there are; one publication that holds all of them. */
export const fromContentsModes = ['missing', 'update', 'list'] as const
export type FromContentsMode = (typeof fromContentsModes)[number]

/** What is done for a content. `version`: the one before is decided, and stays as it is. */
export const plannedActs = ['create', 'update', 'version', 'leave'] as const
export type PlannedAct = (typeof plannedActs)[number]

/** Of those that are written, so many are looked at before one agrees to all of them. */
export const mostSeen = 6

/** One content, or of a list all of them, and what will be done for it. */
export type PlannedLine = {
  /** The first, where there are several. */
  content: string
  label: string
  act: PlannedAct
  /** Why nothing is done. */
  refusal: Refusal | null
  /** What is there already: the version that is changed, or that the next one follows. */
  publicationId?: string
  releaseId?: string
  number?: number
  /** Of what is there. */
  changes: RenewedField[]
  /** Fields, as people call them, with words of their own that stay although the database says otherwise. */
  kept: string[]
  /** Of the first that are written, what will stand in their places then: of a dry run. */
  data?: Release['data']
}
