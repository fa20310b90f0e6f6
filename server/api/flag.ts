import { z } from 'zod'

/** Yes or no, as the artwork service's callers write it. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
  .transform((value) => value === true || String(value) === '1')
