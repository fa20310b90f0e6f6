/** What stands in an order of the time when it was sent. */
import { call, media } from '../call.ts'

export const fetchOrderedPicture = call({
  method: 'GET',
  path: '/api/orders/:id/items/:position/picture',
  says: 'The first page of a position as it was ordered',
  answer: media('image/png'),
})

export const fetchOrderedPrint = call({
  method: 'GET',
  path: '/api/orders/:id/items/:position/print',
  says: 'What is printed of a position: the pages that were approved when it was ordered, and no others',
  answer: media('application/pdf'),
})
