import { type ParsedLocation, useRouterState } from '@tanstack/react-router'
import { useRecent } from '../../../client/records/recent.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { useToldViews, type ViewTitle } from '../../../ui/view-title.ts'
import { type Screen, screenAt } from '../../screens.ts'
import { type OpenView, viewPath } from './open-views.ts'

/** The address of what is drawn: while the next screen loads, the one before still is, until the frame of the next takes its place. */
export const useShownLocation = (): ParsedLocation =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation, matches }) =>
      isLoading && matches.every(({ status }) => status !== 'pending') ? (resolvedLocation ?? location) : location,
  })

type CurrentScreen = ViewTitle & {
  screen: Screen | undefined
  isNamed: boolean
  /** It says only that there is nothing to see. */
  isRefused: boolean
}

const noViews: readonly OpenView[] = []

/** The screen in front and its title: the one it set, else by which it is remembered, else its route's. */
export function useCurrentScreen(): CurrentScreen {
  const t = useTexts()
  const { pathname } = useShownLocation()
  const { titles, refused } = useToldViews()
  const screen = screenAt(pathname)
  const [views] = usePreference('views', noViews)
  const recent = useRecent('viewed').find(({ href }) => href === pathname)
  const own =
    titles.get(pathname) ??
    views.find(({ path, isNamed }) => isNamed && path === viewPath(pathname)) ??
    (recent && { title: recent.label })
  const { title = screen ? t(screen.title) : '', mark, apart } = own ?? {}
  return { title, mark, apart, screen, isNamed: own !== undefined, isRefused: refused.has(pathname) }
}
