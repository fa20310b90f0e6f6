/**
 * Every screen with who may open it (both documents §2 and §6). Routes without a role list are open to everybody signed
 * in; an empty list leaves only admins, who open everything.
 */
import { type ViewedList, viewedLists } from '../collections/view.ts'
import { refuse, type Refusal } from '../errors.ts'
import { type Actor, hasLicence, type Licence, type Role } from './actor.ts'

type RouteRule = {
  path: string
  public?: true
  roles?: readonly (Role | 'supplier')[]
  licence?: Licence
}

export const routes = {
  login: { path: '/login', public: true },
  passwordReset: { path: '/password-reset', public: true },
  register: { path: '/register', public: true },
  confirm: { path: '/confirm', public: true },
  setUp: { path: '/setup', public: true },
  unsubscribe: { path: '/unsubscribe/$token', public: true },
  notFound: { path: '/404', public: true },
  deploymentLink: { path: '/dpl/$deployment', public: true },
  imprint: { path: '/imprint', public: true },
  privacy: { path: '/privacy', public: true },
  verify: { path: '/verify/{-$hash}', public: true },
  guest: { path: '/guest', public: true },

  home: { path: '/home' },
  collectionsTable: { path: '/collections-table' },
  collections: { path: '/collections' },
  collectionsByOrganization: { path: '/collections/by-organization/$organization' },
  collectionByOrganization: { path: '/collections/by-organization/$organization/$collection' },
  collectionEdit: { path: '/collections/$collection/edit' },
  collectionWorkflow: { path: '/collections/$collection/workflow' },
  collection: { path: '/collections/$collection' },
  contents: { path: '/contents' },
  contentNew: { path: '/contents/new' },
  content: { path: '/contents/$content' },
  import: { path: '/import', roles: ['supplier', 'owner', 'manager', 'member', 'editor'] },
  importPrintFiles: { path: '/import/print-files', roles: ['supplier', 'owner', 'manager', 'member', 'editor'] },
  importTable: { path: '/import/$import', roles: ['supplier', 'owner', 'manager', 'member', 'editor'] },
  media: { path: '/media', roles: ['supplier', 'owner', 'manager', 'member', 'editor'] },
  mediaDetail: {
    path: '/media/$id',
    roles: ['supplier', 'owner', 'manager', 'member', 'editor'],
    licence: 'pictures',
  },
  orders: { path: '/orders', licence: 'print' },
  order: { path: '/orders/$orderId', licence: 'print' },
  orderStep: { path: '/order/$step', licence: 'print' },
  deployments: { path: '/deployments', roles: ['supplier', 'owner', 'manager', 'member'], licence: 'digital' },
  deployment: { path: '/deployments/$deployment', roles: ['supplier'] },
  printData: { path: '/print-data', roles: ['supplier'] },
  publications: { path: '/publications' },
  publication: { path: '/publications/$publicationId' },
  publicationEdit: { path: '/publications/$publicationId/edit' },
  publicationRelease: { path: '/publications/$publicationId/release/$releaseId' },
  publicationReleaseEdit: { path: '/publications/$publicationId/release/$releaseId/edit' },
  impact: { path: '/impact/$collection/$id' },
  release: { path: '/release/$releaseId' },
  releaseEdit: { path: '/release/$releaseId/edit' },
  search: { path: '/search' },
  notifications: { path: '/notifications' },
  jobs: { path: '/jobs' },
  changes: { path: '/changes' },
  account: { path: '/account' },
  securityLog: { path: '/security' },
  templates: { path: '/artwork/templates/{-$organization}', roles: ['supplier'] },
  template: { path: '/artwork/template/$id', roles: ['supplier'] },
  fonts: { path: '/artwork/fonts', roles: ['supplier'] },
  hyphens: { path: '/artwork/hyphens', roles: ['supplier'] },
  organizations: { path: '/config/organizations', roles: ['supplier'] },
  organization: { path: '/config/organizations/$id', roles: ['supplier', 'owner', 'manager'] },
  ownOrganization: { path: '/account/organization', roles: ['supplier', 'owner', 'manager'] },
  properties: { path: '/config/properties', roles: [] },
  contentTypes: { path: '/config/content-types', roles: [] },
  people: { path: '/config/people', roles: ['supplier'] },
  outbox: { path: '/config/outbox', roles: [] },
  audit: { path: '/config/audit', roles: [] },
  selfCheck: { path: '/config/self-check', roles: [] },
} as const satisfies Record<string, RouteRule>

export type RouteId = keyof typeof routes

export const canOpenRoute = (actor: Actor | undefined, route: RouteId): boolean =>
  refusalToOpen(actor, route) === undefined

/** The screens that lists are on. */
const screenOf: Readonly<Record<ViewedList, RouteId>> = {
  contents: 'contents',
  publications: 'publications',
  releases: 'publications',
  orders: 'orders',
  deployments: 'deployments',
  pictures: 'media',
  collections: 'collectionsTable',
  printData: 'printData',
  organizations: 'organizations',
  people: 'people',
}

/** Who does not open a list is not told how others look at it. */
export const listsOf = (actor: Actor): readonly ViewedList[] =>
  viewedLists.filter((list) => canOpenRoute(actor, screenOf[list]))

/** Why a route stays closed; undefined when it opens. */
export function refusalToOpen(actor: Actor | undefined, route: RouteId): Refusal | undefined {
  const rule: RouteRule = routes[route]
  if (rule.public) return undefined
  if (!actor) return refuse('auth.tokenMissing')
  if (actor.role === 'admin') return undefined
  if (rule.roles && !rule.roles.includes(actor.role) && !(actor.isSupplier && rule.roles.includes('supplier')))
    return refuse('access.roleMissing')
  if (rule.licence && !hasLicence(actor, rule.licence))
    return refuse('access.licenceMissing', { licence: { says: `licence.${rule.licence}` } })
  return undefined
}

/** Whom a route is open for, where it is not for everybody: admins open all of them. */
export function openersOf(route: RouteId): { roles: readonly (Role | 'supplier')[]; licence?: Licence } | undefined {
  const { roles, licence }: RouteRule = routes[route]
  if (!roles && !licence) return undefined
  return { roles: roles ? ['admin', ...roles] : [], ...(licence && { licence }) }
}

export const orderSteps = ['basket', 'checkout', 'thank-you'] as const
export type OrderStep = (typeof orderSteps)[number]
export const isOrderStep = (step: string): step is OrderStep => (orderSteps as readonly string[]).includes(step)

/** Editors and buyers get a simplified view; others may choose it. */
export const hasSimpleView = (actor: Actor, user?: { simpleView?: boolean }): boolean =>
  actor.role === 'editor' || actor.role === 'buyer' || user?.simpleView === true

/**
 * Where an address leads before anything is shown. The wanted path travels as `?redirect=` and is taken back only as a
 * path of this origin, so that no link can send people elsewhere.
 */
export function redirectOf(path: string, signedIn: boolean, known: boolean): string | undefined {
  const pathname = path.split(/[?#]/, 1)[0] as string
  if (pathname === '/') {
    const wanted = new URLSearchParams(/\?([^#]*)/.exec(path)?.[1] ?? '').get('redirect')
    if (signedIn) return targetAfterLogin(wanted)
    return wanted ? `/login?redirect=${encodeURIComponent(wanted)}` : '/login'
  }
  if (!known) return signedIn ? '/404' : `/login?redirect=${encodeURIComponent(path)}`
  if (signedIn && (pathname === '/login' || pathname === '/password-reset')) return '/'
  const isPublic = Object.values(routes).some((rule: RouteRule) => rule.public && pathMatches(rule.path, pathname))
  return signedIn || isPublic ? undefined : `/login?redirect=${encodeURIComponent(path)}`
}

/** `$name` is a step of the path, `{-$name}` one that may be missing, at its end. */
const pathMatches = (pattern: string, pathname: string): boolean => {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  const least = wanted.filter((step) => !step.startsWith('{-$')).length
  return (
    given.length >= least &&
    given.length <= wanted.length &&
    given.every((step, index) => wanted[index] === step || /^(?:\{-)?\$/.test(wanted[index] ?? ''))
  )
}

/** The remembered target, if it is a path of this origin; home otherwise. */
export function targetAfterLogin(redirect: string | null | undefined): string {
  if (!redirect || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirect)) return '/home'
  return /^\/(login|password-reset)([?/#]|$)/.test(redirect) ? '/home' : redirect
}
