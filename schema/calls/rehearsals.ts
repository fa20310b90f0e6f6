/** A new master before it is used: what would change in the releases and the stored tests of its template. */
import { z } from 'zod'
import { call, media } from '../call.ts'
import { done, fallen, number, succeeded } from '../parts.ts'
import { page, Rehearsal } from '../shapes/rehearsal.ts'

export const readRehearsal = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/rehearsal',
  says: 'What a new master changes',
  query: z.object({ limit: number.int().min(1).default(100), offset: number.int().min(0).default(0) }),
  answer: succeeded(Rehearsal),
})

export const repeatRehearsal = call({
  method: 'POST',
  path: '/api/artwork/templates/:id/rehearsal/repeat',
  says: 'Rehearses the new master again',
  answer: done,
})

export const cancelRehearsal = call({
  method: 'POST',
  path: '/api/artwork/templates/:id/rehearsal/cancel',
  says: 'Stops the rehearsal',
  answer: done,
})

export const activateCandidate = call({
  method: 'POST',
  path: '/api/artwork/templates/:id/rehearsal/activate',
  says: 'Makes the new master the design',
  body: z.strictObject({ fallen: fallen.exactOptional() }).prefault({}),
  answer: done,
})

export const discardCandidate = call({
  method: 'DELETE',
  path: '/api/artwork/templates/:id/rehearsal',
  says: 'Throws the new master away',
  answer: done,
})

export const fetchRehearsedPage = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/rehearsal/cases/:case/:side/:page',
  says: 'A page before and after, of those that look different',
  params: z.object({ id: z.string(), case: z.string(), ...page }),
  answer: media('image/png'),
})
