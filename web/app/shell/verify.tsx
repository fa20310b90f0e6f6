/** `/verify`, for everybody: within the application where somebody is signed in, on a sheet where nobody is. */
import { Link, useParams } from '@tanstack/react-router'
import { useContext } from 'react'
import { SessionContext } from '../../client/session/session.ts'
import { PagesCheck } from '#web/features/verify/pages-check.tsx'
import { VerifyScreen } from '#web/features/verify/verify-screen.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { EntrySheet } from '../sign-in/entry-sheet.tsx'
import classes from '../sign-in/sign-in.module.css'

export function Verify() {
  const { hash } = useParams({ strict: false }) as { hash?: string }
  return useContext(SessionContext) ? <VerifyScreen hash={hash} /> : <VerifySheet hash={hash} />
}

function VerifySheet({ hash }: { hash: string | undefined }) {
  const t = useTexts()
  return (
    <EntrySheet title={t('verify.title')} claim={t('verify.claim')}>
      <PagesCheck given={hash} />
      <p className={classes.ways}>
        <Link to="/login">{t('login.back')}</Link>
      </p>
    </EntrySheet>
  )
}
