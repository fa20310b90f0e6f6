/** Files of orders: whoever sees the order gets them, also once the version is not on sale any more. */
import { orderNumber } from '#domain/orders/order-number.ts'
import * as calls from '#schema/calls/orders.ts'
import type { Services } from '../../services/base/context.ts'
import { orderedPicture, orderedPrint } from '../../services/orders/ordered-files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'
import { sendFile } from '../send-file.ts'

export async function orderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  register(app, calls.fetchOrderedPicture, async ({ request, reply, params: { id, position } }) => {
    const { path } = await orderedPicture(contextOf(request), id, position)
    return sendFile(request, reply, services.files, path)
  })
  register(app, calls.fetchOrderedPrint, async ({ request, reply, params: { id, position } }) => {
    const { path, order } = await orderedPrint(contextOf(request), id, position)
    const name = `${orderNumber(order)}-${position}.pdf`
    return sendFile(request, reply, services.files, path, { name, download: true })
  })
}
