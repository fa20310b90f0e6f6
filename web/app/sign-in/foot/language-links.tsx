import { languages, setLanguage, useLanguage, useTexts } from '../../../ui/words/texts.ts'
import classes from '../sign-in.module.css'

export function LanguageLinks() {
  const t = useTexts()
  const current = useLanguage()
  return (
    <nav className={classes.languages} aria-label={t('app.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === current || undefined}
          onClick={() => void setLanguage(language)}
        >
          {t(`app.language.${language}`)}
        </button>
      ))}
    </nav>
  )
}
