import { z } from 'zod'

/** `leaving`: it was told to end, and goes on until others have taken over. Each part: whether it works. `mail` alone may fail in a process that is ready; it is `none` where no mail server is set. */
export const Readiness = z.object({
  ready: z.boolean(),
  leaving: z.literal(true).optional(),
  parts: z.object({
    database: z.boolean(),
    disk: z.boolean(),
    files: z.boolean(),
    printData: z.boolean(),
    mail: z.union([z.boolean(), z.literal('none')]),
  }),
})
export type Readiness = z.infer<typeof Readiness>
