/** How the parts of an installation are; what to do about each is said where it is shown. */
import { z } from 'zod'

const checkedParts = ['database', 'disk', 'files', 'printData', 'mail', 'jobs', 'fonts'] as const

const partStates = ['well', 'look', 'bad'] as const

/**
 * `figures` by part. disk: `free`, bytes. mail: `isSet` (1 or 0), `waiting`, `givenUp`, mails. jobs: `waiting`, `failed`, and
 * `oldest`, seconds that the oldest waits since it was due. fonts: `missing`, those whose file is gone or cannot be read.
 */
export const CheckedState = z.object({
  part: z.enum(checkedParts),
  state: z.enum(partStates),
  figures: z.record(z.string(), z.number()),
})

export const SelfCheck = z.object({ at: z.string(), parts: z.array(CheckedState).readonly() })
export type SelfCheck = z.infer<typeof SelfCheck>
export type CheckedState = z.infer<typeof CheckedState>
