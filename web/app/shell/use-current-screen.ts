import { useLocation } from '@tanstack/react-router'
import { useTexts } from '#web/ui/texts.ts'
import { useViewTitles } from '#web/ui/view-title.ts'
import { type Screen, screens } from '../screens.ts'

/** The screen in front, and what it is called: by itself, else by its route. */
export function useCurrentScreen(): { screen: Screen | undefined; title: string } {
  const t = useTexts()
  const { pathname } = useLocation()
  const titles = useViewTitles()
  const screen = screenOf(pathname)
  return { screen, title: titles.get(pathname) ?? (screen ? t(screen.title) : '') }
}

/** Paths without a parameter win over those with one, as in the router. */
export function screenOf(pathname: string): Screen | undefined {
  const found = screens.filter(({ path }) => pattern(path).test(pathname))
  return found.toSorted((a, b) => parameters(a.path) - parameters(b.path))[0]
}

const parameters = (path: string): number => path.split('$').length

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`)
