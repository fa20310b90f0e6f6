import { z } from 'zod'

export const StoredFile = z.object({
  path: z.string(),
  /** Bytes. */
  size: z.int(),
  modified: z.string(),
})
