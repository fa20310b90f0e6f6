/** Where to look at a screen whose address has parameters. */
import { type RouteId, routes } from '#domain/access/routes.ts'

const examples: Partial<Record<RouteId, string>> = {
  collection: '/collections/fruehling-2027',
  collectionByOrganization: '/collections/by-organization/rosenhof/fruehling-2027',
  collectionEdit: '/collections/fruehling-2027/edit',
  collectionsByOrganization: '/collections/by-organization/rosenhof',
  collectionWorkflow: '/collections/fruehling-2027/workflow',
  confirm: '/confirm?mode=resetPassword&token=veraltet',
  content: '/contents/gaillardia-aristata-kobold',
  deployment: '/deployments/druckdaten-fruehling',
  impact: '/impact/templates/stecketikett',
  importTable: '/import',
  mediaDetail: '/media/maple-red-jpg',
  order: '/orders/bestellung-1025',
  orderStep: '/order/basket',
  organization: '/config/organizations/rosenhof',
  publication: '/publications/pub-rosmarin',
  publicationEdit: '/publications/pub-rosmarin/edit',
  publicationRelease: '/publications/pub-rosmarin/release/rosmarin-r02',
  publicationReleaseEdit: '/publications/pub-rosmarin/release/rosmarin-r02/edit',
  search: '/search?q=Lavendel',
  template: '/artwork/template/stecketikett',
  verify: `/verify/${'0'.repeat(64)}`,
}

export const addressOf = (route: RouteId): string => examples[route] ?? routes[route].path.replace(/\/\{-\$\w+\}/, '')
