/** Under the top bar, from a tenth of a second on: the next screen is on its way. */
import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from './start-progress.module.css'

export function LoadingLine() {
  const t = useTexts()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  if (!isLoading) return null
  return <div className={classes.line} data-runs role="progressbar" aria-label={t('ui.loading')} />
}
