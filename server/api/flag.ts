import { z } from 'zod'

/** Yes or no, as the artwork service's callers write it; forms make text of everything. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])])
  .transform((value) => ['true', '1'].includes(String(value)))
