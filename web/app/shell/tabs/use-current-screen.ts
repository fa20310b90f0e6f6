import { type ParsedLocation, useRouterState } from '@tanstack/react-router'
import { useTexts } from '../../../ui/texts.ts'
import { useToldViews, type ViewTitle } from '../../../ui/view-title.ts'
import { type Screen, screenAt } from '../../screens.ts'

/** The address of what is drawn: while the next screen loads, the one before still is. */
export const useShownLocation = (): ParsedLocation =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation }) => (isLoading ? (resolvedLocation ?? location) : location),
  })

type CurrentScreen = ViewTitle & {
  screen: Screen | undefined
  isNamed: boolean
  /** It says only that there is nothing to see. */
  isRefused: boolean
}

/** The screen in front and its title: the one it set, else its route's. */
export function useCurrentScreen(): CurrentScreen {
  const t = useTexts()
  const { pathname } = useShownLocation()
  const { titles, refused } = useToldViews()
  const screen = screenAt(pathname)
  const own = titles.get(pathname)
  const title = screen ? t(screen.title) : ''
  return { title, ...own, screen, isNamed: own !== undefined, isRefused: refused.has(pathname) }
}
