/** The window's title; and on a phone, which has no tabs, the way to what is above the screen. */
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../ui/words/texts.ts'
import { addressOf, screenOf } from '../../screens.ts'
import { viewName } from './open-views.ts'
import { useCurrentScreen } from './use-current-screen.ts'
import classes from './breadcrumbs.module.css'

export function Breadcrumbs() {
  const t = useTexts()
  const { screen, ...view } = useCurrentScreen()
  const title = viewName(view)
  const above = screen?.parent === undefined ? undefined : screenOf(screen.parent)
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
