import { useLocation } from '@tanstack/react-router'
import { useTexts } from '../../../ui/texts.ts'
import { useViewTitles } from '../../../ui/view-title.ts'
import { type Screen, screenAt } from '../../screens.ts'

/** The screen in front and its title: the one it set, else its route's. */
export function useCurrentScreen(): {
  screen: Screen | undefined
  title: string
  mark: string | undefined
  isNamed: boolean
} {
  const t = useTexts()
  const { pathname } = useLocation()
  const titles = useViewTitles()
  const screen = screenAt(pathname)
  const own = titles.get(pathname)
  return { screen, title: own?.title ?? (screen ? t(screen.title) : ''), mark: own?.mark, isNamed: own !== undefined }
}
