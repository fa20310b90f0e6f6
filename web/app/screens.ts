/**
 * Every screen: its route, its title, its place in the sidebar, and its file, loaded when first opened. Paths
 * and who may open them are said in `domain/access/routes.ts`; a screen is added here and nowhere else.
 */
import type { ComponentType } from 'react'
import type { Actor } from '#domain/access/actor.ts'
import { canOpenRoute, hasSimpleView, type RouteId, routes } from '#domain/access/routes.ts'
import type { Shape } from '#web/ui/notices/skeleton.tsx'
import type { TextKey } from '../ui/words/texts.ts'
import type { NavIcon } from './shell/navigation/nav-icons.tsx'

/** `work` stands in the sidebar, the next three are folds in it; the others are in the top bar and in the menu of the person. */
export type NavGroup = 'work' | 'design' | 'administration' | 'operation' | 'top' | 'person'

export type Screen = {
  route: RouteId
  title: TextKey
  /** Of what stands in its place while it is on its way. */
  shape: Shape
  /** Above it in the breadcrumb. */
  parent?: RouteId
  /** Where it is gone to from anywhere, in the order of this table. */
  nav?: { group: NavGroup; icon: NavIcon; isTechnical?: true }
  load: () => Promise<ComponentType>
}

export const screens: readonly Screen[] = [
  {
    route: 'home',
    title: 'home.title',
    shape: 'home',
    nav: { group: 'work', icon: 'home' },
    load: () => import('#web/features/home/home-screen.tsx').then((file) => file.HomeScreen),
  },
  {
    route: 'search',
    title: 'search.title',
    shape: 'list',
    nav: { group: 'top', icon: 'search' },
    load: () => import('#web/features/search/search-screen.tsx').then((file) => file.SearchScreen),
  },
  {
    route: 'contents',
    title: 'contents.title',
    shape: 'grid',
    nav: { group: 'work', icon: 'contents' },
    load: () => import('#web/features/contents/contents-screen.tsx').then((file) => file.ContentsScreen),
  },
  {
    route: 'contentNew',
    title: 'contents.title.new',
    shape: 'form',
    parent: 'contents',
    load: () => import('#web/features/contents/new-content-screen.tsx').then((file) => file.NewContentScreen),
  },
  {
    route: 'content',
    title: 'contents.title.one',
    shape: 'record',
    parent: 'contents',
    load: () => import('#web/features/contents/content-screen.tsx').then((file) => file.ContentScreen),
  },
  {
    route: 'import',
    title: 'imports.title',
    shape: 'list',
    parent: 'contents',
    load: () => import('#web/features/imports/import-start.tsx').then((file) => file.ImportStart),
  },
  {
    route: 'importPrintFiles',
    title: 'printFiles.title',
    shape: 'list',
    parent: 'import',
    load: () => import('#web/features/imports/print-files-screen.tsx').then((file) => file.PrintFilesScreen),
  },
  {
    route: 'importTable',
    title: 'imports.title',
    shape: 'list',
    parent: 'import',
    load: () => import('#web/features/imports/import-screen.tsx').then((file) => file.ImportScreen),
  },
  {
    route: 'publications',
    title: 'publications.title',
    shape: 'cards',
    nav: { group: 'work', icon: 'publications' },
    load: () => import('#web/features/publications/publications-screen.tsx').then((file) => file.PublicationsScreen),
  },
  {
    route: 'publication',
    title: 'publications.title',
    shape: 'cards',
    parent: 'publications',
    load: () => import('#web/features/publications/publication-screen.tsx').then((file) => file.PublicationScreen),
  },
  {
    route: 'publicationEdit',
    title: 'publications.title',
    shape: 'grid',
    parent: 'publications',
    load: () =>
      import('#web/features/publications/publication-edit-screen.tsx').then((file) => file.PublicationEditScreen),
  },
  ...(['publicationRelease', 'publicationReleaseEdit', 'release', 'releaseEdit'] as const).map((route): Screen => ({
    route,
    title: 'release.title',
    shape: 'desk',
    parent: 'publications',
    load: () => import('#web/features/releases/release-screen.tsx').then((file) => file.ReleaseScreen),
  })),
  {
    route: 'collections',
    title: 'collections.title',
    shape: 'list',
    nav: { group: 'work', icon: 'collections' },
    load: () => import('../features/collections/list/tree/tree-screen.tsx').then((file) => file.CollectionTreeScreen),
  },
  ...(['collectionsByOrganization', 'collectionByOrganization'] as const).map((route): Screen => ({
    route,
    title: 'collections.title',
    shape: 'list',
    load: () => import('../features/collections/list/tree/tree-screen.tsx').then((file) => file.CollectionTreeScreen),
  })),
  {
    route: 'collectionsTable',
    title: 'collections.title',
    shape: 'grid',
    load: () => import('../features/collections/list/table-screen.tsx').then((file) => file.CollectionsTableScreen),
  },
  {
    route: 'collection',
    title: 'collections.title',
    shape: 'grid',
    parent: 'collections',
    load: () => import('../features/collections/list/collection-screen.tsx').then((file) => file.CollectionScreen),
  },
  {
    route: 'collectionEdit',
    title: 'collection.edit',
    shape: 'form',
    parent: 'collections',
    load: () => import('../features/collections/edit/edit-screen.tsx').then((file) => file.CollectionEditScreen),
  },
  {
    route: 'collectionWorkflow',
    title: 'workflow.title',
    shape: 'list',
    parent: 'collections',
    load: () => import('#web/features/workflow/workflow-screen.tsx').then((file) => file.WorkflowScreen),
  },
  {
    route: 'media',
    title: 'media.title',
    shape: 'cards',
    nav: { group: 'work', icon: 'pictures' },
    load: () => import('#web/features/pictures/pictures-screen.tsx').then((file) => file.PicturesScreen),
  },
  {
    route: 'mediaDetail',
    title: 'media.detail',
    shape: 'record',
    parent: 'media',
    load: () => import('#web/features/pictures/picture-screen.tsx').then((file) => file.PictureScreen),
  },
  {
    route: 'orders',
    title: 'orders.title',
    shape: 'grid',
    nav: { group: 'work', icon: 'orders' },
    load: () => import('../features/orders/list/orders-screen.tsx').then((file) => file.OrdersScreen),
  },
  {
    route: 'order',
    title: 'orders.csv.number',
    shape: 'list',
    parent: 'orders',
    load: () => import('../features/orders/order/order-screen.tsx').then((file) => file.OrderScreen),
  },
  {
    route: 'orderStep',
    title: 'orders.step.basket',
    shape: 'list',
    parent: 'orders',
    load: () => import('../features/orders/checkout/step-screen.tsx').then((file) => file.StepScreen),
  },
  {
    route: 'deployments',
    title: 'deployments.title',
    shape: 'grid',
    nav: { group: 'work', icon: 'deployments' },
    load: () => import('#web/features/deployments/deployments-screen.tsx').then((file) => file.DeploymentsScreen),
  },
  {
    route: 'deployment',
    title: 'deployments.title.show',
    shape: 'list',
    parent: 'deployments',
    load: () => import('#web/features/deployments/deployment-screen.tsx').then((file) => file.DeploymentScreen),
  },
  {
    route: 'impact',
    title: 'impact.title.screen',
    shape: 'list',
    parent: 'contents',
    load: () => import('#web/features/impact/impact-screen.tsx').then((file) => file.ImpactScreen),
  },
  {
    route: 'verify',
    title: 'verify.title',
    shape: 'form',
    parent: 'publications',
    load: () => import('./shell/verify.tsx').then((file) => file.Verify),
  },
  {
    route: 'templates',
    title: 'templates.title',
    shape: 'cards',
    nav: { group: 'design', icon: 'templates' },
    load: () => import('#web/features/templates/templates-screen.tsx').then((file) => file.TemplatesScreen),
  },
  {
    route: 'template',
    title: 'templates.title',
    shape: 'record',
    parent: 'templates',
    load: () => import('#web/features/templates/template-screen.tsx').then((file) => file.TemplateScreen),
  },
  {
    route: 'fonts',
    title: 'fonts.title',
    shape: 'list',
    nav: { group: 'design', icon: 'fonts' },
    load: () => import('#web/features/fonts/fonts-screen.tsx').then((file) => file.FontsScreen),
  },
  {
    route: 'hyphens',
    title: 'hyphens.title',
    shape: 'record',
    nav: { group: 'design', icon: 'hyphens' },
    load: () => import('#web/features/hyphenations/hyphens-screen.tsx').then((file) => file.HyphensScreen),
  },
  {
    route: 'notifications',
    title: 'notifications.title',
    shape: 'list',
    nav: { group: 'top', icon: 'notifications' },
    load: () => import('#web/features/notifications/notifications-screen.tsx').then((file) => file.NotificationsScreen),
  },
  {
    route: 'properties',
    title: 'properties.title',
    shape: 'record',
    nav: { group: 'administration', icon: 'properties' },
    load: () => import('#web/features/properties/properties-screen.tsx').then((file) => file.PropertiesScreen),
  },
  {
    route: 'contentTypes',
    title: 'contentTypes.title',
    shape: 'record',
    nav: { group: 'administration', icon: 'contentTypes' },
    load: () => import('#web/features/content-types/content-types-screen.tsx').then((file) => file.ContentTypesScreen),
  },
  {
    route: 'organizations',
    title: 'organizations.title',
    shape: 'grid',
    nav: { group: 'administration', icon: 'organizations' },
    load: () => import('#web/features/organizations/organizations-screen.tsx').then((file) => file.OrganizationsScreen),
  },
  {
    route: 'organization',
    title: 'organizations.title',
    shape: 'form',
    parent: 'organizations',
    load: () => import('#web/features/organizations/organization-screen.tsx').then((file) => file.OrganizationScreen),
  },
  {
    route: 'people',
    title: 'people.title',
    shape: 'grid',
    nav: { group: 'administration', icon: 'people' },
    load: () => import('../features/organizations/members/people-screen.tsx').then((file) => file.PeopleScreen),
  },
  {
    route: 'printData',
    title: 'printData.title',
    shape: 'grid',
    nav: { group: 'operation', icon: 'printData', isTechnical: true },
    load: () => import('#web/features/print-data/print-data-screen.tsx').then((file) => file.PrintDataScreen),
  },
  {
    route: 'jobs',
    title: 'jobs.title',
    shape: 'list',
    nav: { group: 'operation', icon: 'jobs', isTechnical: true },
    load: () => import('#web/features/jobs/jobs-screen.tsx').then((file) => file.JobsScreen),
  },
  {
    route: 'changes',
    title: 'changes.title',
    shape: 'list',
    load: () => import('#web/features/changes/changes-screen.tsx').then((file) => file.ChangesScreen),
  },
  {
    route: 'outbox',
    title: 'outbox.title',
    shape: 'list',
    nav: { group: 'operation', icon: 'outbox' },
    load: () => import('#web/features/outbox/outbox-screen.tsx').then((file) => file.OutboxScreen),
  },
  {
    route: 'securityLog',
    title: 'security.title',
    shape: 'list',
    nav: { group: 'person', icon: 'security', isTechnical: true },
    load: () => import('#web/features/account/security-screen.tsx').then((file) => file.SecurityScreen),
  },
  {
    route: 'audit',
    title: 'audit.title',
    shape: 'list',
    nav: { group: 'operation', icon: 'audit' },
    load: () => import('#web/features/administration/audit-screen.tsx').then((file) => file.AuditScreen),
  },
  {
    route: 'selfCheck',
    title: 'selfCheck.title',
    shape: 'list',
    nav: { group: 'operation', icon: 'selfCheck' },
    load: () => import('#web/features/administration/self-check-screen.tsx').then((file) => file.SelfCheckScreen),
  },
  {
    route: 'account',
    title: 'account.title',
    shape: 'form',
    nav: { group: 'person', icon: 'account' },
    load: () => import('#web/features/account/account-screen.tsx').then((file) => file.AccountScreen),
  },
  {
    route: 'ownOrganization',
    title: 'organization.own',
    shape: 'form',
    nav: { group: 'person', icon: 'ownOrganization' },
    load: () =>
      import('#web/features/organizations/organization-screen.tsx').then((file) => file.OwnOrganizationScreen),
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

/** What of it this person may open; the simplified view has nothing technical. */
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
