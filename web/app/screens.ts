/**
 * Every screen: its path, its title, where it stands in the sidebar, and the file that draws it, loaded when first opened.
 * Who may open a path is said in `domain/access/routes.ts`; a screen is added here and nowhere else.
 */
import type { ComponentType } from 'react'
import type { TextKey } from '#web/ui/texts.ts'

export type Screen = {
  path: string
  title: TextKey
  /** Above it in the breadcrumb. */
  parent?: string
  /** In the sidebar, in the order of this table. */
  nav?: { group: 'work' | 'design' | 'settings'; icon: NavIcon }
  load: () => Promise<ComponentType>
}

export type NavIcon =
  | 'home' | 'contents' | 'publications' | 'collections' | 'pictures' | 'templates' | 'fonts' | 'orders' | 'deployments'
  | 'notifications' | 'search' | 'organizations' | 'properties' | 'account' // prettier-ignore

export const screens: readonly Screen[] = [
  {
    path: '/home',
    title: 'home.title',
    nav: { group: 'work', icon: 'home' },
    load: () => import('#web/features/home/home-screen.tsx').then((file) => file.HomeScreen),
  },
  {
    path: '/notifications',
    title: 'notifications.title',
    nav: { group: 'work', icon: 'notifications' },
    load: () => import('#web/features/notifications/notifications-screen.tsx').then((file) => file.NotificationsScreen),
  },
  {
    path: '/account',
    title: 'account.title',
    nav: { group: 'settings', icon: 'account' },
    load: () => import('#web/features/account/account-screen.tsx').then((file) => file.AccountScreen),
  },
]

export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path)
