/**
 * Routes and their guards (both documents §2): a signed-out person who wants a protected or unknown path goes to the sign-in
 * with that path kept; a signed-in one who opens the sign-in goes to the root, and an unknown path to /404.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { sessionState } from '#web/client/session.ts'
import { wantedPath } from './redirect-target.ts'
import { mayOpen } from './may-open.ts'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const isSignedIn = (): boolean => sessionState().status === 'signedIn'

const root = createRootRoute({ component: Outlet })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ to: wantedPath(search) ?? '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./sign-in/sign-in-screen.tsx'), 'SignInScreen'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: isSignedIn() ? '/home' : '/login', replace: true })
  },
})

const notFound = createRoute({
  getParentRoute: () => shell,
  path: '/404',
  component: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) throw redirect({ to: '/404', replace: true })
    throw redirect({ to: '/login', search: { redirect: location.href }, replace: true })
  },
})

const screenRoutes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => shell,
    path: screen.path,
    beforeLoad: ({ location }) => {
      if (!mayOpen(location.pathname)) throw redirect({ to: '/404', replace: true })
    },
    component: lazyRouteComponent(async () => ({ Screen: await screen.load() }), 'Screen'),
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([start, login, shell.addChildren([notFound, ...screenRoutes]), unknown]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
})
