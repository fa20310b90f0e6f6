import { z } from 'zod'

export const jobStates = ['waiting', 'active', 'retry', 'completed', 'cancelled', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export type JobView = z.infer<typeof JobView>
/** Background work. */
export const JobView = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(jobStates),
  /** Percent. */
  progress: z.number(),
  result: z.unknown(),
  error: z.string().nullable(),
})
