/** Routes and their guards: where an address leads is decided by `redirectOf` (both documents §2) before anything is shown. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { type ComponentType, useContext } from 'react'
import { canOpenRoute, redirectOf, routes } from '#domain/access/routes.ts'
import { SessionContext, signedIn } from '../client/session/session.ts'
import { inTime } from './missing-chunk.ts'
import { type Screen, screenAt, screens } from './screens.ts'
import { Closed } from './shell/closed.tsx'
import { Crash } from './shell/crash.tsx'
import { PendingScreen } from './shell/loading/pending-screen.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const ownRoutes: readonly string[] = [
  routes.login.path,
  routes.passwordReset.path,
  routes.register.path,
  routes.confirm.path,
  routes.setUp.path,
  routes.notFound.path,
  routes.imprint.path,
  routes.privacy.path,
  routes.guest.path,
]

const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location: { href, pathname } }) => {
    const isKnown =
      ownRoutes.includes(pathname) ||
      /^\/(dpl\/\w+|unsubscribe\/[\w~-]+)$/.test(pathname) ||
      screenAt(pathname) !== undefined
    const target = redirectOf(href, signedIn() !== undefined, isKnown)
    if (target !== undefined && target !== href) throw redirectTo(target)
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: routes.login.path,
  component: lazyRouteComponent(() => inTime(import('./sign-in/sign-in-screen.tsx')), 'SignInScreen'),
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: routes.passwordReset.path,
  component: lazyRouteComponent(() => inTime(import('./sign-in/password-reset-screen.tsx')), 'PasswordResetScreen'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: routes.register.path,
  component: lazyRouteComponent(() => inTime(import('./sign-in/register-screen.tsx')), 'RegisterScreen'),
})

const confirm = createRoute({
  getParentRoute: () => root,
  path: routes.confirm.path,
  component: lazyRouteComponent(() => inTime(import('./sign-in/confirm-screen.tsx')), 'ConfirmScreen'),
})

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: routes.unsubscribe.path,
  component: lazyRouteComponent(() => inTime(import('./sign-in/unsubscribe-screen.tsx')), 'UnsubscribeScreen'),
})

const guest = createRoute({
  getParentRoute: () => root,
  path: routes.guest.path,
  component: lazyRouteComponent(() => inTime(import('./guest-screen.tsx')), 'GuestScreen'),
})

const setUp = createRoute({
  getParentRoute: () => root,
  path: routes.setUp.path,
  component: lazyRouteComponent(() => inTime(import('./sign-in/set-up-screen.tsx')), 'SetUpScreen'),
})

const operatorPages = (['imprint', 'privacy'] as const).map((page) =>
  createRoute({
    getParentRoute: () => root,
    path: routes[page].path,
    component: lazyRouteComponent(async () => {
      const { OperatorPage } = await inTime(import('./sign-in/operator-page.tsx'))
      return { Page: () => <OperatorPage page={page} /> }
    }, 'Page'),
  }),
)

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => inTime(import('./shell/shell.tsx')), 'Shell'),
})

const notFound = createRoute({
  getParentRoute: () => shell,
  path: routes.notFound.path,
  component: lazyRouteComponent(() => inTime(import('./shell/not-found.tsx')), 'NotFound'),
})

/** Of a download that is not there: people who have never signed in open such links. */
const deploymentLink = createRoute({
  getParentRoute: () => shell,
  path: routes.deploymentLink.path,
  component: lazyRouteComponent(() => inTime(import('./shell/not-found.tsx')), 'NotFound'),
})

const screenRoutes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => shell,
    path: routes[screen.route].path,
    component: lazyRouteComponent(async () => ({ Screen: guarded(screen, await inTime(screen.load())) }), 'Screen'),
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    passwordReset,
    register,
    confirm,
    unsubscribe,
    guest,
    setUp,
    ...operatorPages,
    shell.addChildren([notFound, deploymentLink, ...screenRoutes]),
  ]),
  parseSearch,
  stringifySearch,
  // Of a screen whose script did not come; the router's own words are English.
  defaultErrorComponent: Crash,
  // Nobody notices a tenth of a second; what has appeared stays long enough to be seen.
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 120,
  defaultPendingMinMs: 200,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
})

/** A role that changes opens and closes screens that are shown; some are also for who has none. */
function guarded({ route }: Screen, Screen: ComponentType): ComponentType {
  return () => {
    const actor = useContext(SessionContext)?.actor
    if (canOpenRoute(actor, route)) return <Screen />
    // For a moment nobody is there any more, and the way to the sign-in has begun.
    return actor ? <Closed route={route} /> : null
  }
}

function redirectTo(target: string) {
  const { pathname, search } = new URL(target, location.origin)
  return redirect({ to: pathname, search: parseSearch(search), replace: true })
}
