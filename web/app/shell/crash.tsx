import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/ui/texts.ts'

export function Crash({ error, onReload }: { error: unknown; onReload: () => void }) {
  const t = useTexts()
  const message = error instanceof Error ? error.message : String(error)
  return (
    <EmptyState
      isWholeScreen
      title={t('app.crash.title')}
      hint={t('app.crash.text', { message })}
      action={<Button onClick={onReload}>{t('app.crash.reload')}</Button>}
    />
  )
}
