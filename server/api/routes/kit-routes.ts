/** What the engine in a browser is made ready with. */
import * as calls from '#schema/calls/kit.ts'
import { outputProfile } from '../../adapters/pixels/output-profile.ts'
import type { Services } from '../../services/base/context.ts'
import { bindAnew } from '../../services/printing/bind-anew.ts'
import {
  boundDesign,
  boundEmbedded,
  boundFont,
  boundPreview,
  boundProfile,
  boundStandIn,
  compositionKit,
  embeddedPreview,
  ownStandIn,
  placedPreview,
  releaseKit,
} from '../../services/releases/pages/composition-kit.ts'
import { namedPictures, namedPreview } from '../../services/releases/pages/named-pictures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { register } from '../register.ts'
import { inertFilePolicy } from '../security-headers.ts'

/** The files come with the product and change only with it. */
const cached = 'private, max-age=86400'

export async function kitRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  register(app, calls.readKit, ({ request, params }) => compositionKit(contextOf(request), params.id))

  register(app, calls.fetchEmbedded, async ({ request, reply, params: { id, name } }) =>
    sendPicture(reply, await embeddedPreview(contextOf(request), id, name)),
  )

  register(app, calls.fetchPlaced, async ({ request, reply, params: { id, name }, query: { part } }) =>
    sendPicture(reply, await placedPreview(contextOf(request), id, name, part)),
  )

  register(app, calls.readReleaseKit, ({ request, params }) => releaseKit(contextOf(request), params.id))

  register(app, calls.bindAnew, ({ request, params }) => bindAnew(contextOf(request), params.id))

  register(app, calls.fetchBoundDesign, async ({ request, reply, params }) =>
    sendBytes(reply, 'application/octet-stream', await boundDesign(contextOf(request), params.id)),
  )

  register(app, calls.fetchBoundFont, async ({ request, reply, params: { id, font } }) =>
    sendBytes(reply, 'font/ttf', await boundFont(contextOf(request), id, font)),
  )

  register(app, calls.fetchBoundStandIn, async ({ request, reply, params: { id, file } }) =>
    sendBytes(reply, 'font/ttf', await boundStandIn(contextOf(request), id, file)),
  )

  register(app, calls.fetchBoundProfile, async ({ request, reply, params }) =>
    sendBytes(reply, 'application/vnd.iccprofile', await boundProfile(contextOf(request), params.id)),
  )

  register(app, calls.fetchBoundEmbedded, async ({ request, reply, params: { id, name } }) =>
    sendPicture(reply, await boundEmbedded(contextOf(request), id, name)),
  )

  register(app, calls.fetchBoundPlaced, async ({ request, reply, params: { id, name }, query: { part } }) =>
    sendPicture(reply, await boundPreview(contextOf(request), id, name, part)),
  )

  register(app, calls.readNamedPictures, ({ request, body }) => namedPictures(contextOf(request), body))

  register(app, calls.fetchNamedPicture, async ({ request, reply, params: { owner, name }, query }) =>
    sendPicture(
      reply,
      await namedPreview(contextOf(request), { owner, template: query.template, names: [name] }, query.part),
    ),
  )

  register(app, calls.fetchProfile, async ({ reply }) =>
    sendBytes(reply, 'application/vnd.iccprofile', await outputProfile()),
  )

  register(app, calls.fetchFallbackFont, async ({ request, reply, params: { name } }) =>
    sendBytes(reply, 'font/ttf', await ownStandIn(contextOf(request), name)),
  )
}

const sendPicture = (reply: FastifyReply, bytes: Uint8Array) => {
  const type = bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : 'image/svg+xml'
  return sendBytes(reply, type, bytes)
}

/** Shapes are files that people brought. */
const sendBytes = (reply: FastifyReply, type: string, bytes: Uint8Array) =>
  reply
    .header('cache-control', cached)
    .header('content-security-policy', inertFilePolicy)
    .type(type)
    .send(Buffer.from(bytes))
