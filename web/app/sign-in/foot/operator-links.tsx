import { operatorLinks } from '../../../client/session/operator-pages.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import classes from '../sign-in.module.css'

/** Nothing where the operator has no pages of their own. */
export function OperatorLinks() {
  const t = useTexts()
  const links = operatorLinks(useLanguage())
  if (links.length === 0) return null
  return (
    <nav className={classes.operator} aria-label={t('operator.title')}>
      {links.map(({ page, href }) => (
        <a key={page} href={href} target="_blank" rel="noopener">
          {t(`operator.${page}`)}
        </a>
      ))}
    </nav>
  )
}
