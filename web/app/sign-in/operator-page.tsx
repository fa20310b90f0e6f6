/** `/imprint` and `/privacy`, for everybody: what the operator says there, or where, or that they do not. */
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Answer, send } from '../../client/calls/api.ts'
import type { OperatorPage as Page } from '../../client/session/operator-pages.ts'
import { signedIn } from '../../client/session/session.ts'
import { State } from '../../ui/notices/state.tsx'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import { EntrySheet, WayOn } from './entry-sheet.tsx'
import { WrittenText } from './foot/written-text.tsx'
import classes from './sign-in.module.css'

export function OperatorPage({ page }: { page: Page }) {
  const t = useTexts()
  const language = useLanguage()
  const [data, setData] = useState<Answer<'GET /api/operator-pages/:page'>>()
  const [error, setError] = useState<unknown>()
  // Signed out there are no queries of the shell.
  useEffect(() => {
    const gone = new AbortController()
    send('GET /api/operator-pages/:page', { params: { page }, query: { language } }, { signal: gone.signal }).then(
      setData,
      (failure: unknown) => gone.signal.aborted || setError(failure),
    )
    return () => gone.abort()
  }, [page, language])
  const session = signedIn()
  return (
    <EntrySheet title={t(`operator.${page}`)} claim={t(`operator.${page}`)} failure={error}>
      {!data && error === undefined && <State is="working" label={t('ui.loading')} />}
      {data?.text !== undefined && <WrittenText text={data.text} />}
      {data && data.text === undefined && (
        <p className={classes.told}>
          {t(data.address === undefined ? `operator.${page}.none` : `operator.${page}.where`)}
        </p>
      )}
      <p className={classes.ways}>
        {data?.address !== undefined && <a href={data.address}>{data.address}</a>}
        {session?.actor.role === 'admin' && (
          <Link to="/config/organizations/$id" params={{ id: session.mainOrganization }} search={{ tab: 'settings' }}>
            {t('operator.write')}
          </Link>
        )}
      </p>
      <WayOn isQuiet />
    </EntrySheet>
  )
}
