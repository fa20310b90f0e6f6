/** `/imprint` and `/privacy`, for everybody: where the operator says it, or that they do not. */
import { Link } from '@tanstack/react-router'
import { operatorAddress, type OperatorPage as Page } from '#web/client/operator-pages.ts'
import { signedIn } from '#web/client/session.ts'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { EntrySheet } from './entry-sheet.tsx'
import classes from './sign-in.module.css'

export function OperatorPage({ page }: { page: Page }) {
  const t = useTexts()
  const href = operatorAddress(page, useLanguage())
  return (
    <EntrySheet title={t(`operator.${page}`)} claim={t(`operator.${page}`)}>
      <p className={classes.told}>{t(href === undefined ? `operator.${page}.none` : `operator.${page}.where`)}</p>
      <p className={classes.ways}>
        {href !== undefined && <a href={href}>{href}</a>}
        <Link to="/">{t(signedIn() ? 'app.notFound.home' : 'login.back')}</Link>
      </p>
    </EntrySheet>
  )
}
