/** Guests: what their hosts do about them, and what they do themselves. */
import { productError } from '#domain/errors.ts'
import * as calls from '#schema/calls/releases/guests.ts'
import type { Services } from '../../../services/base/context.ts'
import { decideAsGuest } from '../../../services/releases/guests/decide-as-guest.ts'
import {
  enterAsGuest,
  leaveAsGuest,
  openGuest,
  sendGuestCode,
} from '../../../services/releases/guests/enter-as-guest.ts'
import { guestPage, guestPdf, guestVersions, guestView } from '../../../services/releases/guests/guest-view.ts'
import {
  inviteGuests,
  listGuests,
  renewGuest,
  revokeGuest,
} from '../../../services/releases/guests/guests-of-release.ts'
import { sayAsGuest } from '../../../services/releases/guests/say-as-guest.ts'
import { lookAt } from '../../../services/releases/guests/visit.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from '../../guard/origin-of.ts'
import { register } from '../../register.ts'

export async function guestRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  const lookOf = (request: FastifyRequest, { id }: { id: string }) => lookAt(services, request.guest, id)

  register(app, calls.inviteGuests, async ({ request, body }) => ({
    data: await inviteGuests(contextOf(request), body),
  }))
  register(app, calls.listGuests, ({ request, params }) => listGuests(contextOf(request), params.id))
  register(app, calls.revokeGuest, ({ request, params }) => revokeGuest(contextOf(request), params.id))
  register(app, calls.renewGuest, ({ request, params }) => renewGuest(contextOf(request), params.id))

  register(app, calls.openGuest, ({ body }) => openGuest(services, body.link))
  register(app, calls.sendGuestCode, ({ body }) => {
    // Without one of its own the code would be good for any.
    if (body.browser.length < shortestBrowser) throw productError('parameter.required', { name: 'browser' })
    return sendGuestCode(services, body.link, body.browser)
  })
  register(app, calls.enterAsGuest, ({ request, body }) => enterAsGuest(services, body, originOf(request)))
  register(app, calls.leaveAsGuest, ({ request, body }) => leaveAsGuest(services, request.guest, body.forever))

  register(app, calls.listGuestVersions, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return guestVersions(services, request.guest)
  })
  register(app, calls.readGuestView, async ({ request, reply, params }) => {
    reply.header('cache-control', 'no-store')
    return guestView(services, await lookOf(request, params))
  })
  register(app, calls.readGuestPage, async ({ request, reply, params, query }) =>
    reply
      .header('cache-control', 'no-store')
      .type('image/png')
      .send(
        await guestPage(services, await lookOf(request, params), params.page, {
          hash: query.hash,
          isSmall: query.small === true,
        }),
      ),
  )
  register(app, calls.readGuestPdf, async ({ request, reply, params }) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="proof.pdf"')
      .type('application/pdf')
      .send(Buffer.from(await guestPdf(services, await lookOf(request, params)))),
  )
  register(app, calls.sayAsGuest, async ({ request, params, body }) =>
    sayAsGuest(services, await lookOf(request, params), body),
  )
  register(app, calls.decideAsGuest, async ({ request, params, body: { status, ...word } }) =>
    decideAsGuest(services, await lookOf(request, params), { to: status, ...word }, originOf(request)),
  )
}

/** Characters: 96 random bits. */
const shortestBrowser = 16
