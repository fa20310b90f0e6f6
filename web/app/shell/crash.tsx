import { Button } from '@mantine/core'
import type { FallbackProps } from 'react-error-boundary'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/ui/texts.ts'

export function Crash({ error, resetErrorBoundary }: FallbackProps) {
  const t = useTexts()
  const message = error instanceof Error ? error.message : String(error)
  return (
    <EmptyState
      isWholeScreen
      title={t('app.crash.title')}
      hint={t('app.crash.text', { message })}
      action={<Button onClick={resetErrorBoundary}>{t('app.crash.reload')}</Button>}
    />
  )
}
