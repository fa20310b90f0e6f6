import { z } from 'zod'

/** `retry`: it failed and waits for its next attempt. */
export const jobStates = ['waiting', 'active', 'retry', 'completed', 'cancelled', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export const jobNames = [
  'draw-release',
  'draw-releases-of',
  'draw-template',
  'generate-print-data',
  'tell-of-status',
  'tell-of-print-data',
  'tell-of-remark',
  'tell-of-order',
  'index-values',
  'change-many',
  'check-import',
  'export-contents',
  'pack-releases',
  'deploy',
  'tell-of-deployment',
  'purge-deployment',
  'remove-accounts',
  'draw-demo-tenant',
  'rehearse-template',
  'check-stored-tests',
  'check-labels',
  'check-list',
  'read-drawings',
  'renew-releases',
  'redraw-releases',
] as const
export type JobName = (typeof jobNames)[number]

export type JobView = z.infer<typeof JobView>
/** Background work. */
export const JobView = z.object({
  id: z.string(),
  name: z.enum(jobNames),
  state: z.enum(jobStates),
  /** Percent. */
  progress: z.number(),
  result: z.unknown(),
  /** Of the last failure. */
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  /** The record that it is about. */
  about: z.object({ collection: z.string(), id: z.string(), name: z.string().optional() }).nullable(),
  /** The person who started it; the name only where the caller sees them. */
  startedBy: z.object({ id: z.string(), name: z.string().optional() }),
  createdAt: z.string(),
  /** How often it was begun, and how often it failed since it was started or started again. */
  tries: z.int(),
  failures: z.int(),
  /** When it was begun last. */
  triedAt: z.string().nullable(),
  /** Of one that waits. */
  nextTry: z.string().nullable(),
  endedAt: z.string().nullable(),
  mayCancel: z.boolean(),
  mayRepeat: z.boolean(),
})
