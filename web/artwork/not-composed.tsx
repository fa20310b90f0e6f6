/** In place of pages that are not composed: on their way, or why they are not, and the way to try again. */
import { State } from '../ui/notices/state.tsx'
import { useTexts } from '../ui/words/texts.ts'
import { type LiveComposition, useComposedPages } from './use-composition.ts'

export function NotComposed({ composition }: { composition: LiveComposition }) {
  const t = useTexts()
  const { status, error } = useComposedPages(composition)
  return status === 'error' ? (
    <State is="failed" title={t('release.preview.failed')} error={error} onRetry={composition.again} />
  ) : (
    <State is="working" label={t('release.preview.loading')} />
  )
}
