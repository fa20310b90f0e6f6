/** In place of a collection that is not there, or not for this person. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { useTexts } from '../../ui/texts.ts'

export function MissingCollection({ id }: { id: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <EmptyState
      isWholeScreen
      isRefused
      title={t('collection.notFound', { id })}
      hint={t('collection.missingHint')}
      action={<Button onClick={() => void navigate({ to: '/collections' })}>{t('collection.toList')}</Button>}
    />
  )
}
