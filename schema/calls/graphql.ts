/** The operations of the specification; what each takes and answers is in `schema/*.graphql`. */
import { z } from 'zod'
import { call } from '../call.ts'

export const askGraphql = call({
  method: 'POST',
  path: '/api/graphql',
  says: 'The operations, see schema/*.graphql; `register` alone needs no sign-in',
  who: 'visitors',
  reads: true,
  body: z.object({
    query: z.string().min(1),
    variables: z.record(z.string(), z.unknown()).nullish(),
    operationName: z.string().nullish(),
  }),
  bodyKB: 512,
  answer: z.object({
    data: z.record(z.string(), z.unknown()).nullish(),
    errors: z
      .array(z.object({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }))
      .optional(),
  }),
})
