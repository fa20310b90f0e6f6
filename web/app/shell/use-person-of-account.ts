import { useEffect } from 'react'
import { is } from '#domain/query/filter.ts'
import { watchChanges } from '#web/client/live/watch-changes.ts'
import { loadSession, useSession } from '../../client/session/session.ts'
import { isLanguage, setLanguage } from '../../ui/words/texts.ts'

/** What the account says holds in every open window: its role and rights as soon as they change, its language. */
export function usePersonOfAccount(): void {
  const { user } = useSession()
  const { id, language } = user

  useEffect(() => watchChanges('users', is('id', id), () => void loadSession().catch(() => undefined)), [id])

  useEffect(() => {
    if (isLanguage(language)) void setLanguage(language)
  }, [language])
}
