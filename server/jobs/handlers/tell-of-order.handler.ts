import { keepPictures } from '../../services/orders/ordered-files.ts'
import { tellOfOrder } from '../../services/orders/tell-of-order.ts'
import type { JobHandler } from '../job.ts'

export const tellOfOrderJob: JobHandler<'tell-of-order'> = async (context, news) => {
  if (news.status === undefined) await keepPictures(context, news.orderId)
  await tellOfOrder(context, context.jobId, news)
}
