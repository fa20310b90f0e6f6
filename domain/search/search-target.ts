/** Where what is found opens; what one cannot open is not shown by screens. */
import type { Actor } from '../access/actor.ts'
import { canOpenRoute, type RouteId } from '../access/routes.ts'
import { scopesByUse, type SearchScope } from './search-query.ts'

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
  scopesByUse.filter((scope) => canOpenRoute(actor, routeOf[scope]))
