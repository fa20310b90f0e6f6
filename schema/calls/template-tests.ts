/** Data sets that a template keeps, with the pages that they gave. They are added by composing (`composeArtwork`). */
import { z } from 'zod'
import { call, media } from '../call.ts'
import { done, list, succeeded, version } from '../parts.ts'
import { page, StoredTest } from '../shapes/rehearsal.ts'

export const listTests = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/tests',
  says: 'Kept data sets, with what became of their pages',
  answer: succeeded(list(StoredTest)),
})

export const readTest = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/tests/:name',
  says: 'A kept data set',
  answer: succeeded(z.unknown()),
})

export const deleteTest = call({
  method: 'DELETE',
  path: '/api/artwork/templates/:id/tests/:name',
  says: 'Deletes a kept data set',
  answer: done,
})

export const acceptTest = call({
  method: 'POST',
  path: '/api/artwork/templates/:id/tests/:name/accept',
  says: 'Takes the pages of now as those of the test',
  answer: done,
})

export const fetchTestPage = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/tests/:name/:side/:page',
  says: 'A page of a test, as it was kept and as it is now',
  params: z.object({ id: z.string(), name: z.string(), ...page }),
  query: z.object({ v: version }),
  answer: media('image/png'),
})
