/** What another design does to pages that people know, as the artwork service tells it. */
import { JobView } from './job.ts'
import type { JsonValue } from '#domain/errors.ts'
import { Release } from '#domain/releases/release.ts'
import { Template } from '#domain/templates/template.ts'
import { z } from 'zod'
import { list, named, number } from '../parts.ts'
import { jobStates } from './job.ts'

export const sides = ['before', 'after'] as const
export type Side = (typeof sides)[number]

/** A page on one of its sides. */
export const page = { side: z.enum(sides), page: number.int().min(1).max(10_000) }

export type ComparedPage = z.infer<typeof ComparedPage>
export const ComparedPage = z.object({
  name: z.string(),
  /** Millimetres. */
  width: z.number(),
  height: z.number(),
  /** `unseen`: other inks or objects that look the same on the screen. */
  state: z.enum(['same', 'unseen', 'different', 'added', 'removed']),
  /** Of its area, 0 to 1. */
  share: z.number(),
  /** In shares of the page. */
  zones: list(z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })),
})

export type Fault = z.infer<typeof Fault>
/** Why it could not be composed. */
export const Fault = z.object({ code: z.string(), params: z.record(z.string(), z.custom<JsonValue>()).readonly() })

export type Comparison = z.infer<typeof Comparison>
const Comparison = z.object({
  /** `failing`: errors that were not there before, or it cannot be composed at all. */
  result: z.enum(['same', 'different', 'failing']),
  /** The largest share of a page that changed, 0 to 1. */
  share: z.number(),
  pages: list(ComparedPage),
  /** Not there before; the gravest of them. */
  findings: list(named('finding')),
  /** How many of them there are. Unknown to what was compared when all of them were told. */
  newFindings: z.int().exactOptional(),
  /** How many findings of before are gone. */
  mended: z.int(),
})

export type RehearsedCase = z.infer<typeof RehearsedCase>
const RehearsedCase = Comparison.extend({
  /** Of the release; for a test a word made of its name. */
  id: z.string(),
  kind: z.enum(['release', 'test']),
  label: z.string(),
  release: z
    .object({
      status: Release.shape.status,
      number: Release.shape.number,
      publicationId: z.string().exactOptional(),
      owner: z.string(),
    })
    .exactOptional(),
  fault: Fault.exactOptional(),
})

export type Rehearsal = z.infer<typeof Rehearsal>
export const Rehearsal = z.object({
  candidate: Template.shape.candidate.unwrap().nullable(),
  state: z.enum(jobStates).nullable(),
  /** Percent. */
  progress: z.number(),
  error: JobView.shape.error,
  total: z.int(),
  /** Of the cases so far. Releases that the reader does not see are left out. */
  results: z.object({ same: z.int(), different: z.int(), failing: z.int() }),
  /** Those that were asked for: errors first, then by how much changed. */
  cases: list(RehearsedCase),
})

export type StoredTest = z.infer<typeof StoredTest>
export const StoredTest = Comparison.pick({ share: true, pages: true, findings: true, newFindings: true }).extend({
  name: z.string(),
  modified: z.string(),
  /** Null until it was compared; `failed`: it could not be composed. */
  result: z.enum(['same', 'different', 'failing', 'failed']).nullable(),
  checked: z.string().nullable(),
  fault: Fault.nullable(),
})
