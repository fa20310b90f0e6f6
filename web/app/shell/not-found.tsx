import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/ui/texts.ts'

export function NotFound() {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <EmptyState
      isWholeScreen
      title={t('app.notFound.title')}
      hint={t('app.notFound.text')}
      action={<Button onClick={() => void navigate({ to: '/home' })}>{t('app.notFound.home')}</Button>}
    />
  )
}
