import { Link } from '@tanstack/react-router'
import { useTexts } from '../../ui/words/texts.ts'
import { EntrySheet } from './entry-sheet.tsx'
import classes from './sign-in.module.css'

/** A mail is under way: what to do now, and what to do if it does not come. */
export function MailSent({ title, text, onAgain }: { title: string; text: string; onAgain: () => void }) {
  const t = useTexts()
  return (
    <EntrySheet title={title} claim={t('reset.look')}>
      <p className={classes.told} role="status">
        {text}
      </p>
      <p className={classes.ways}>
        <Link to="/login">{t('login.back')}</Link>
        <button type="button" onClick={onAgain}>
          {t('reset.again')}
        </button>
      </p>
    </EntrySheet>
  )
}
