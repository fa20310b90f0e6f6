/** What is found for a term: asked once for the same question, and given up when another one is asked. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Actor } from '#domain/access/actor.ts'
import { isLongEnough } from '#domain/search/term-forms.ts'
import type { InputOf } from '#schema/call.ts'
import type { Calls } from '#schema/calls/index.ts'
import { type Answer, send } from '../calls/api.ts'
import { recordAddress } from './record-address.ts'

export type SearchAsked = InputOf<Calls['POST /api/search']>['body']
export type SearchAnswer = Answer<'POST /api/search'>
export type Hit = SearchAnswer['data'][number]

/** What was written meanwhile is found a moment later. */
const keptFor = 30_000

/** Nothing is asked for a term that is too short. */
export const useSearchAnswer = (asked: SearchAsked) =>
  useQuery({
    queryKey: ['search', asked],
    enabled: isLongEnough(asked.q),
    staleTime: keptFor,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => send('POST /api/search', { body: asked }, { signal }),
  })

/** Where it opens: one's own organization and its people at the place where one keeps them. */
export function addressOfHit(actor: Actor, { collection, id, organization }: Hit): string {
  if (collection === 'organizations') return addressOfOrganization(actor, id)
  if (collection === 'users') return `${addressOfOrganization(actor, organization ?? '')}?tab=members`
  return recordAddress[collection]?.(id) ?? '/home'
}

const addressOfOrganization = (actor: Actor, id: string): string =>
  id === actor.organization ? '/account/organization' : `/config/organizations/${id}`
