/** Where one is, and the window's title. A screen at the top has no path to show. */
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTexts } from '../../../ui/texts.ts'
import { addressOf, type Screen, screenOf } from '../../screens.ts'
import { viewName } from './open-views.ts'
import { useCurrentScreen } from './use-current-screen.ts'
import classes from './breadcrumbs.module.css'

export function Breadcrumbs() {
  const t = useTexts()
  const { screen, ...view } = useCurrentScreen()
  const title = viewName(view)
  const above = ancestors(screen)
  return (
    <>
      <title>{title ? `${title} – ${t('app.name')}` : t('app.name')}</title>
      {above.length > 0 && (
        <nav className={classes.path} aria-label={t('app.breadcrumb')}>
          {above.map((parent) => (
            <Fragment key={parent.route}>
              <Link to={addressOf(parent.route)}>{t(parent.title)}</Link>
              <span aria-hidden>/</span>
            </Fragment>
          ))}
          <span aria-current="page">{title}</span>
        </nav>
      )}
    </>
  )
}

function ancestors(screen: Screen | undefined): Screen[] {
  const parent = screen?.parent === undefined ? undefined : screenOf(screen.parent)
  return parent ? [...ancestors(parent), parent] : []
}
