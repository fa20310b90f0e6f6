import { z } from 'zod'

/** Each part: whether it works. `mail` alone may fail in a process that is ready; it is `none` where no mail server is set. */
export const Readiness = z.object({
  ready: z.boolean(),
  parts: z.object({
    database: z.boolean(),
    disk: z.boolean(),
    files: z.boolean(),
    printData: z.boolean(),
    mail: z.union([z.boolean(), z.literal('none')]),
  }),
})
export type Readiness = z.infer<typeof Readiness>
