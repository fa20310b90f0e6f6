/** Collections, beside what the document store tells of them. */
import * as calls from '#schema/calls/collections.ts'
import { listRecents } from '../../services/recents/list-recents.ts'
import { noteRecent } from '../../services/recents/note-recent.ts'
import { readSeason } from '../../services/publications/read-season.ts'
import { countMembers } from '../../services/collections/count-members.ts'
import type { Services } from '../../services/base/context.ts'
import type { FastifyInstance } from 'fastify'
import { register } from '../register.ts'

export async function collectionRoutes(app: FastifyInstance, services: Services): Promise<void> {
  register(app, calls.countMembers, async ({ request, body }) => ({
    counts: Object.fromEntries(await countMembers({ ...services, actor: request.actor }, body.ids)),
  }))
  register(app, calls.readSeason, ({ request, params, body }) =>
    readSeason({ ...services, actor: request.actor }, params.id, body),
  )
  register(app, calls.listRecents, ({ request }) => listRecents({ ...services, actor: request.actor }))
  register(app, calls.noteRecent, async ({ request, body }) => {
    await noteRecent({ ...services, actor: request.actor }, body)
    return { success: true as const }
  })
}
