/** Fewer entries and no technical parts, for those who want it; editors and buyers have it always. */
import { Switch } from '@mantine/core'
import { hasSimpleView } from '#domain/access/routes.ts'
import { writeField } from '#web/client/editing/write-field.ts'
import { loadSession, type Session } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'

export function SimpleView({ session: { user, actor } }: { session: Session }) {
  const t = useTexts()
  const isFixed = hasSimpleView(actor)
  const choose = async (value: boolean) => {
    const outcome = await writeField({
      collection: 'users',
      id: user.id,
      path: 'simpleView',
      value,
      base: user.simpleView,
    })
    if (outcome.kind === 'refused') toastError(outcome.error)
    if (outcome.kind === 'saved') await loadSession().catch(toastError)
  }
  return (
    <Switch
      label={t('account.simpleView')}
      description={
        isFixed ? t('account.simpleView.fixed', { role: t(`role.${actor.role}`) }) : t('account.simpleView.hint')
      }
      checked={hasSimpleView(actor, user)}
      disabled={isFixed}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  )
}
