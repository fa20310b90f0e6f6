/** Where what is found opens; what one cannot open is not shown by screens. */
import type { Actor } from '../access/actor.ts'
import { canOpenRoute, type RouteId } from '../access/routes.ts'
import { type SearchScope, searchScopes } from './search-query.ts'

const routeOf: Readonly<Record<SearchScope, RouteId>> = {
  collections: 'collection',
  contents: 'content',
  publications: 'publication',
  releases: 'release',
  templates: 'template',
  pictures: 'mediaDetail',
  organizations: 'organization',
  orders: 'order',
  users: 'organization',
}

/** Those whose screens open for them, in the order in which they are offered. */
export const openScopes = (actor: Actor): SearchScope[] =>
  offered.filter((scope) => canOpenRoute(actor, routeOf[scope]))

const offered: readonly SearchScope[] = [
  'contents',
  'publications',
  'releases',
  ...searchScopes.filter((scope) => !['contents', 'publications', 'releases'].includes(scope)),
]
