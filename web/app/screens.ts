/**
 * Every screen: its route, its title, its place in the sidebar, and its file, loaded when first opened. Paths
 * and who may open them are said in `domain/access/routes.ts`; a screen is added here and nowhere else.
 */
import type { ComponentType } from 'react'
import type { Actor } from '#domain/access/actor.ts'
import { canOpenRoute, hasSimpleView, type RouteId, routes } from '#domain/access/routes.ts'
import type { TextKey } from '#web/ui/texts.ts'
import type { NavIcon } from './shell/nav-icons.tsx'

export type Screen = {
  route: RouteId
  title: TextKey
  /** Above it in the breadcrumb. */
  parent?: RouteId
  /** In the sidebar, in the order of this table. */
  nav?: { group: 'work' | 'design' | 'settings'; icon: NavIcon; isTechnical?: true }
  load: () => Promise<ComponentType>
}

export const screens: readonly Screen[] = [
  {
    route: 'home',
    title: 'home.title',
    nav: { group: 'work', icon: 'home' },
    load: () => import('#web/features/home/home-screen.tsx').then((file) => file.HomeScreen),
  },
  {
    route: 'search',
    title: 'search.title',
    nav: { group: 'work', icon: 'search' },
    load: () => import('#web/features/search/search-screen.tsx').then((file) => file.SearchScreen),
  },
  {
    route: 'collections',
    title: 'collections.title',
    nav: { group: 'work', icon: 'collections' },
    load: () => import('../features/collections/list/tree-screen.tsx').then((file) => file.CollectionTreeScreen),
  },
  ...(['collectionsByOrganization', 'collectionByOrganization'] as const).map((route): Screen => ({
    route,
    title: 'collections.title',
    load: () => import('../features/collections/list/tree-screen.tsx').then((file) => file.CollectionTreeScreen),
  })),
  {
    route: 'collectionsTable',
    title: 'collections.title',
    load: () => import('../features/collections/list/table-screen.tsx').then((file) => file.CollectionsTableScreen),
  },
  {
    route: 'collection',
    title: 'collections.title',
    parent: 'collections',
    load: () => import('../features/collections/list/collection-screen.tsx').then((file) => file.CollectionScreen),
  },
  {
    route: 'collectionEdit',
    title: 'collection.edit',
    parent: 'collections',
    load: () => import('../features/collections/edit/edit-screen.tsx').then((file) => file.CollectionEditScreen),
  },
  {
    route: 'collectionWorkflow',
    title: 'workflow.title',
    parent: 'collections',
    load: () => import('#web/features/workflow/workflow-screen.tsx').then((file) => file.WorkflowScreen),
  },
  {
    route: 'contents',
    title: 'contents.title',
    nav: { group: 'work', icon: 'contents' },
    load: () => import('#web/features/contents/contents-screen.tsx').then((file) => file.ContentsScreen),
  },
  {
    route: 'contentNew',
    title: 'contents.title.new',
    parent: 'contents',
    load: () => import('#web/features/contents/new-content-screen.tsx').then((file) => file.NewContentScreen),
  },
  {
    route: 'content',
    title: 'contents.title.one',
    parent: 'contents',
    load: () => import('#web/features/contents/content-screen.tsx').then((file) => file.ContentScreen),
  },
  {
    route: 'import',
    title: 'imports.title',
    parent: 'contents',
    load: () => import('#web/features/imports/import-start.tsx').then((file) => file.ImportStart),
  },
  {
    route: 'importPrintFiles',
    title: 'printFiles.title',
    parent: 'import',
    load: () => import('#web/features/imports/print-files-screen.tsx').then((file) => file.PrintFilesScreen),
  },
  {
    route: 'importTable',
    title: 'imports.title',
    parent: 'import',
    load: () => import('#web/features/imports/import-screen.tsx').then((file) => file.ImportScreen),
  },
  {
    route: 'publications',
    title: 'publications.title',
    nav: { group: 'work', icon: 'publications' },
    load: () => import('#web/features/publications/publications-screen.tsx').then((file) => file.PublicationsScreen),
  },
  {
    route: 'publication',
    title: 'publications.title',
    parent: 'publications',
    load: () => import('#web/features/publications/publication-screen.tsx').then((file) => file.PublicationScreen),
  },
  {
    route: 'publicationEdit',
    title: 'publications.title',
    parent: 'publications',
    load: () =>
      import('#web/features/publications/publication-edit-screen.tsx').then((file) => file.PublicationEditScreen),
  },
  ...(['publicationRelease', 'publicationReleaseEdit', 'release', 'releaseEdit'] as const).map((route): Screen => ({
    route,
    title: 'release.title',
    parent: 'publications',
    load: () => import('#web/features/releases/release-screen.tsx').then((file) => file.ReleaseScreen),
  })),
  {
    route: 'orders',
    title: 'orders.title',
    nav: { group: 'work', icon: 'orders' },
    load: () => import('../features/orders/order/orders-screen.tsx').then((file) => file.OrdersScreen),
  },
  {
    route: 'order',
    title: 'orders.csv.number',
    parent: 'orders',
    load: () => import('../features/orders/order/order-screen.tsx').then((file) => file.OrderScreen),
  },
  {
    route: 'orderStep',
    title: 'orders.step.basket',
    parent: 'orders',
    load: () => import('../features/orders/checkout/step-screen.tsx').then((file) => file.StepScreen),
  },
  {
    route: 'deployments',
    title: 'deployments.title',
    nav: { group: 'work', icon: 'deployments' },
    load: () => import('#web/features/deployments/deployments-screen.tsx').then((file) => file.DeploymentsScreen),
  },
  {
    route: 'deployment',
    title: 'deployments.title.show',
    parent: 'deployments',
    load: () => import('#web/features/deployments/deployment-screen.tsx').then((file) => file.DeploymentScreen),
  },
  {
    route: 'impact',
    title: 'impact.title.screen',
    parent: 'publications',
    load: () => import('#web/features/impact/impact-screen.tsx').then((file) => file.ImpactScreen),
  },
  {
    route: 'printData',
    title: 'printData.title',
    nav: { group: 'work', icon: 'printData', isTechnical: true },
    load: () => import('#web/features/print-data/print-data-screen.tsx').then((file) => file.PrintDataScreen),
  },
  {
    route: 'verify',
    title: 'verify.title',
    parent: 'publications',
    load: () => import('./shell/verify.tsx').then((file) => file.Verify),
  },
  {
    route: 'media',
    title: 'media.title',
    nav: { group: 'work', icon: 'pictures' },
    load: () => import('#web/features/pictures/pictures-screen.tsx').then((file) => file.PicturesScreen),
  },
  {
    route: 'mediaDetail',
    title: 'media.detail',
    parent: 'media',
    load: () => import('#web/features/pictures/picture-screen.tsx').then((file) => file.PictureScreen),
  },
  {
    route: 'templates',
    title: 'templates.title',
    nav: { group: 'design', icon: 'templates' },
    load: () => import('#web/features/templates/templates-screen.tsx').then((file) => file.TemplatesScreen),
  },
  {
    route: 'template',
    title: 'templates.title',
    parent: 'templates',
    load: () => import('#web/features/templates/template-screen.tsx').then((file) => file.TemplateScreen),
  },
  {
    route: 'fonts',
    title: 'fonts.title',
    nav: { group: 'design', icon: 'fonts' },
    load: () => import('#web/features/fonts/fonts-screen.tsx').then((file) => file.FontsScreen),
  },
  {
    route: 'hyphens',
    title: 'hyphens.title',
    nav: { group: 'design', icon: 'hyphens' },
    load: () => import('#web/features/hyphenations/hyphens-screen.tsx').then((file) => file.HyphensScreen),
  },
  {
    route: 'notifications',
    title: 'notifications.title',
    nav: { group: 'work', icon: 'notifications' },
    load: () => import('#web/features/notifications/notifications-screen.tsx').then((file) => file.NotificationsScreen),
  },
  {
    route: 'contentTypes',
    title: 'contentTypes.title',
    nav: { group: 'settings', icon: 'contentTypes' },
    load: () => import('#web/features/content-types/content-types-screen.tsx').then((file) => file.ContentTypesScreen),
  },
  {
    route: 'properties',
    title: 'properties.title',
    nav: { group: 'settings', icon: 'properties' },
    load: () => import('#web/features/properties/properties-screen.tsx').then((file) => file.PropertiesScreen),
  },
  {
    route: 'organizations',
    title: 'organizations.title',
    nav: { group: 'settings', icon: 'organizations' },
    load: () => import('#web/features/organizations/organizations-screen.tsx').then((file) => file.OrganizationsScreen),
  },
  {
    route: 'organization',
    title: 'organizations.title',
    parent: 'organizations',
    load: () => import('#web/features/organizations/organization-screen.tsx').then((file) => file.OrganizationScreen),
  },
  {
    route: 'ownOrganization',
    title: 'organization.own',
    nav: { group: 'settings', icon: 'ownOrganization' },
    load: () =>
      import('#web/features/organizations/organization-screen.tsx').then((file) => file.OwnOrganizationScreen),
  },
  {
    route: 'people',
    title: 'people.title',
    nav: { group: 'settings', icon: 'people' },
    load: () => import('../features/organizations/members/people-screen.tsx').then((file) => file.PeopleScreen),
  },
  {
    route: 'jobs',
    title: 'jobs.title',
    nav: { group: 'settings', icon: 'jobs', isTechnical: true },
    load: () => import('#web/features/jobs/jobs-screen.tsx').then((file) => file.JobsScreen),
  },
  {
    route: 'changes',
    title: 'changes.title',
    load: () => import('#web/features/changes/changes-screen.tsx').then((file) => file.ChangesScreen),
  },
  {
    route: 'outbox',
    title: 'outbox.title',
    nav: { group: 'settings', icon: 'outbox' },
    load: () => import('#web/features/outbox/outbox-screen.tsx').then((file) => file.OutboxScreen),
  },
  {
    route: 'securityLog',
    title: 'security.title',
    nav: { group: 'settings', icon: 'security', isTechnical: true },
    load: () => import('#web/features/account/security-screen.tsx').then((file) => file.SecurityScreen),
  },
  {
    route: 'audit',
    title: 'audit.title',
    nav: { group: 'settings', icon: 'audit' },
    load: () => import('#web/features/administration/audit-screen.tsx').then((file) => file.AuditScreen),
  },
  {
    route: 'selfCheck',
    title: 'selfCheck.title',
    nav: { group: 'settings', icon: 'selfCheck' },
    load: () => import('#web/features/administration/self-check-screen.tsx').then((file) => file.SelfCheckScreen),
  },
  {
    route: 'account',
    title: 'account.title',
    nav: { group: 'settings', icon: 'account' },
    load: () => import('#web/features/account/account-screen.tsx').then((file) => file.AccountScreen),
  },
]

/** The address of a screen without parameters. */
export const addressOf = (route: RouteId): string => routes[route].path.replace(/\/\{-\$\w+\}/, '')

export const screenOf = (route: RouteId): Screen | undefined => screens.find((screen) => screen.route === route)

/** The screen that draws a path; those without a parameter first, as in the router. */
export function screenAt(pathname: string): Screen | undefined {
  const found = screens.filter(({ route }) => pattern(routes[route].path).test(pathname))
  return found.toSorted((a, b) => parameters(a) - parameters(b))[0]
}

/** The part of the sidebar that this person has; the simplified view has nothing technical. */
export const navigationOf = (actor: Actor, user: { simpleView: boolean }): readonly Screen[] =>
  screens.filter(
    ({ nav, route }) => nav && canOpenRoute(actor, route) && !(nav.isTechnical && hasSimpleView(actor, user)),
  )

const parameters = ({ route }: Screen): number => routes[route].path.split('$').length

/** `$name` is a step of the path, `{-$name}` one that may be missing. */
function pattern(path: string): RegExp {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => (step.startsWith('{-$') ? '(?:/[^/]+)?' : step.startsWith('$') ? '/[^/]+' : `/${step}`))
  return new RegExp(`^${steps.join('')}/?$`)
}
