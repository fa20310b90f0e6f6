/** Routes and their guards: where an address leads is decided by `redirectOf` (both documents §2) before anything is shown. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { canOpenRoute, redirectOf, routes } from '#domain/access/routes.ts'
import { signedIn } from '#web/client/session.ts'
import { screenAt, screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const ownRoutes: readonly string[] = [
  routes.login.path,
  routes.passwordReset.path,
  routes.register.path,
  routes.confirm.path,
  routes.notFound.path,
]

const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location: { href, pathname } }) => {
    const isKnown = ownRoutes.includes(pathname) || screenAt(pathname) !== undefined
    const target = redirectOf(href, signedIn() !== undefined, isKnown)
    if (target !== undefined && target !== href) throw redirectTo(target)
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: routes.login.path,
  component: lazyRouteComponent(() => import('./sign-in/sign-in-screen.tsx'), 'SignInScreen'),
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: routes.passwordReset.path,
  component: lazyRouteComponent(() => import('./sign-in/password-reset-screen.tsx'), 'PasswordResetScreen'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: routes.register.path,
  component: lazyRouteComponent(() => import('./sign-in/register-screen.tsx'), 'RegisterScreen'),
})

const confirm = createRoute({
  getParentRoute: () => root,
  path: routes.confirm.path,
  component: lazyRouteComponent(() => import('./sign-in/confirm-screen.tsx'), 'ConfirmScreen'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const notFound = createRoute({
  getParentRoute: () => shell,
  path: routes.notFound.path,
  beforeLoad: () => {
    if (!signedIn()) throw redirectTo(routes.login.path)
  },
  component: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
})

const screenRoutes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => shell,
    path: routes[screen.route].path,
    beforeLoad: () => {
      if (!canOpenRoute(signedIn()?.actor, screen.route)) throw redirectTo(routes.notFound.path)
    },
    component: lazyRouteComponent(async () => ({ Screen: await screen.load() }), 'Screen'),
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    passwordReset,
    register,
    confirm,
    shell.addChildren([notFound, ...screenRoutes]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
})

function redirectTo(target: string) {
  const { pathname, search } = new URL(target, location.origin)
  return redirect({ to: pathname, search: parseSearch(search), replace: true })
}
