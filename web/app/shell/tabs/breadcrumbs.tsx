/** The window's title; and on a phone, which has no tabs, the way to what is above the screen. */
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../ui/words/texts.ts'
import { addressOf, screenOf } from '../../screens.ts'
import { entryAt } from '../navigation/nav-folds.ts'
import { viewName } from './open-views.ts'
import { useCurrentScreen, useShownLocation } from './use-current-screen.ts'
import classes from './breadcrumbs.module.css'

export function Breadcrumbs() {
  const t = useTexts()
  const { screen, ...view } = useCurrentScreen()
  const { pathname } = useShownLocation()
  const title = viewName(view)
  const parent = screen?.parent && screenOf(screen.parent)
  // What an edit touches is below the records of its kind.
  const above = screen?.route === 'impact' ? (entryAt(pathname) ?? parent) : parent
  return (
    <>
      <title>{title ? `${title} – ${t('app.name')}` : t('app.name')}</title>
      {above && (
        <nav className={classes.path} aria-label={t('app.breadcrumb')}>
          <Link to={addressOf(above.route)}>
            <IconChevronLeft size={14} stroke={1.75} aria-hidden />
            {t(above.title)}
          </Link>
        </nav>
      )}
    </>
  )
}
