/** A screen that is not open for this person says for whom it is. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { openersOf, refusalToOpen, type RouteId } from '#domain/access/routes.ts'
import { useActor } from '../../client/session/session.ts'
import { State } from '../../ui/notices/state.tsx'
import { errorText, useLanguage, useTexts } from '../../ui/words/texts.ts'

export function Closed({ route }: { route: RouteId }) {
  const t = useTexts()
  const navigate = useNavigate()
  const language = useLanguage()
  const refusal = refusalToOpen(useActor(), route)
  const { roles = [] } = openersOf(route) ?? {}
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    roles.map((role) => t(role === 'supplier' ? 'app.closed.supplier' : `role.${role}`)),
  )
  const isOfRole = refusal?.code === 'access.roleMissing'
  const reason = refusal ? errorText(refusal) : ''
  return (
    <State
      is="empty"
      isWholeScreen
      isRefused
      title={t('app.closed.title')}
      hint={isOfRole ? `${reason} ${t('app.closed.roles', { roles: names })}` : `${reason} ${t('app.closed.licence')}`}
      action={<Button onClick={() => void navigate({ to: '/home' })}>{t('app.notFound.home')}</Button>}
    />
  )
}
