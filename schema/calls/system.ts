/** What machines ask, and the description of all calls. */
import { roles } from '#domain/access/actor.ts'
import { Language } from '#domain/fields.ts'
import { z } from 'zod'
import { call, media } from '../call.ts'
import { Readiness } from '../shapes/readiness.ts'

export const askStart = call({
  method: 'GET',
  path: '/api/start',
  says: 'How far the start is; when it is done, also where the operator’s pages are (`IMPRINT_URL`, `PRIVACY_URL`), by what else one signs in, and the people of the demonstration',
  who: 'public',
  answer: z.object({
    ready: z.boolean(),
    step: z.string(),
    percent: z.number(),
    imprint: z.string().exactOptional(),
    privacy: z.string().exactOptional(),
    /** Of the demonstration, where its known password signs in: whom one may be. */
    demo: z
      .object({
        password: z.string(),
        people: z.array(
          z.object({ email: z.string(), name: z.string(), role: z.enum(roles), organization: z.string() }),
        ),
      })
      .exactOptional(),
    /** What the other service is called that people may sign in by. */
    oidc: z.string().exactOptional(),
  }),
})

export const readOperatorPage = call({
  method: 'GET',
  path: '/api/operator-pages/:page',
  says: 'What the imprint or the privacy notice says, in this language or another one; or where it is; or neither',
  who: 'public',
  params: z.object({ page: z.enum(['imprint', 'privacy']) }),
  query: z.object({ language: Language.optional() }),
  answer: z.object({ text: z.string().exactOptional(), address: z.string().exactOptional() }),
})

export const describeCalls = call({
  method: 'GET',
  path: '/api/openapi.json',
  says: 'This description',
  who: 'public',
  answer: z.record(z.string(), z.unknown()),
})

export const askHealth = call({
  method: 'GET',
  path: '/healthz',
  says: 'Whether the process answers',
  who: 'public',
  answer: z.object({ ok: z.literal(true) }),
})

export const askReady = call({
  method: 'GET',
  path: '/readyz',
  says: 'Whether it can work, and which parts do: 503 while the database, the disk or a store of files does not',
  who: 'public',
  answer: Readiness,
})

export const readMetrics = call({
  method: 'GET',
  path: '/metrics',
  says: 'Requests and the process for Prometheus, from this machine or with METRICS_TOKEN',
  who: 'public',
  answer: media('text/plain'),
})
