/** Deployments: what one would take before it is made, what its runs told, what is in it. They begin with `deploymentAdd`. */
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { logLevels } from '#domain/deployments/delivery-log.ts'
import { mailLimits, mostReleases } from '#domain/deployments/deployment.ts'
import { exportStates } from '#domain/deployments/export-state.ts'
import { atMost, Count, Id, Timestamp } from '#domain/fields.ts'
import { z } from 'zod'
import { call, media } from '../call.ts'
import { list } from '../parts.ts'
import { DeliveryPlan } from '../shapes/delivery.ts'

export const planDeployment = call({
  method: 'POST',
  path: '/api/deployments/plan',
  says: 'What a deployment would take, leave out and be held up by, 100 releases at a time; makes nothing',
  reads: true,
  body: z.strictObject({ deployment: DeliveryInput, after: Count.optional() }),
  bodyKB: 'most',
  answer: DeliveryPlan,
})

const most = 500

export const readDeploymentLog = call({
  method: 'GET',
  path: '/api/deployments/:id/log',
  says: 'What the runs of a deployment told, the oldest first',
  query: z.object({
    level: z.enum(logLevels).optional(),
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(most).optional(),
  }),
  answer: z.object({
    data: list(
      z.object({
        id: z.string(),
        at: Timestamp,
        level: z.enum(logLevels),
        /** In the language that is asked for. */
        message: z.string(),
        release: Id.nullable(),
        /** What makes it right at a click: the release's print data made again. */
        mend: z.literal('printData').nullable(),
      }),
    ),
    /** To go on behind; null where all is told. */
    next: z.string().nullable(),
    counts: z.object({ info: Count, notice: Count, warning: Count, error: Count }),
  }),
})

export const listDeploymentFiles = call({
  method: 'GET',
  path: '/api/deployments/:id/items',
  says: 'What is in the file of a deployment, in its order',
  query: z.object({
    after: z.coerce.number().int().min(0).max(mostReleases).optional(),
    limit: z.coerce.number().int().min(1).max(most).optional(),
  }),
  answer: z.object({
    data: list(
      z.object({
        position: Count,
        name: z.string(),
        /** Bytes. */
        size: Count,
        sha256: z.string(),
        release: Id.nullable(),
        /** The hash of the pages that were approved. */
        pages: z.string().nullable(),
      }),
    ),
    next: Count.nullable(),
    /** False where the file was deleted since. */
    isThere: z.boolean(),
  }),
})

export const listExportStates = call({
  method: 'POST',
  path: '/api/deployments/exports',
  says: 'Of digital releases, whether they were delivered, and whether that is what they say now; others are left out',
  reads: true,
  body: z.object({ ids: z.array(Id).max(most) }),
  bodyKB: 'most',
  answer: z.object({
    data: list(z.object({ id: Id, state: z.enum(exportStates), at: Timestamp.nullable() })),
  }),
})

export const cancelDeployment = call({
  method: 'POST',
  path: '/api/deployments/:id/cancel',
  says: 'Gives up a deployment that waits or runs: nothing of it goes out',
  answer: z.object({ id: Id }),
})

export const mailDeployment = call({
  method: 'POST',
  path: '/api/deployments/:id/mail',
  says: 'Mails the link of a deployment that is available, to at most 20 addresses',
  body: z.strictObject({
    to: z
      .array(z.string().check(atMost(320)))
      .min(1)
      .max(mailLimits.addresses),
    note: z.string().check(atMost(mailLimits.note)).optional(),
  }),
  answer: z.object({ sent: Count }),
})

export const openDeployment = call({
  method: 'GET',
  path: '/dpl/:deployment',
  says: 'The page of a deployment’s `link`; who takes no HTML is led to the file. 404 unknown, 410 over, 425 not ready yet',
  who: 'public',
  query: z.object({ lang: z.string().check(atMost(10)).optional() }),
  answer: media('text/html'),
})

export const fetchDeployment = call({
  method: 'GET',
  path: '/dpl/:deployment/:name',
  says: 'The file of a deployment, in ranges where they are asked for; whatever it is called',
  who: 'public',
  answer: media('application/zip'),
})

export const askDeploymentFile = call({
  method: 'HEAD',
  path: '/dpl/:deployment/:name',
  says: 'How large the file of a deployment is, and of which day',
  who: 'public',
  answer: media('application/zip'),
})
