/** Two rows of proofs, and the way to all of them. */
import type { ReactNode } from 'react'
import type { LiveDocuments } from '#web/client/live/use-live.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { State } from '../../ui/notices/state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProofGrid, proofWidth } from '../../ui/lists/tiles/proof-grid.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './home.module.css'

/** Two rows on a usual screen. */
export const shownProofs = 12

type Props = {
  title: string
  query: Pick<LiveDocuments<unknown>, 'status' | 'error' | 'retry'>
  /** There are more than fit. */
  hasMore: boolean
  /** In place of proofs where there are none. */
  nothing: ReactNode
  children: readonly ReactNode[]
}

export function ProofPanel({ title, query: { status, error, retry }, hasMore, nothing, children }: Props) {
  const t = useTexts()
  const isLoading = status === 'loading'
  const all = (
    <AnchorLink to="/publications" size="sm">
      {t('home.showAll')}
    </AnchorLink>
  )
  return (
    <Panel title={title} aside={hasMore && all}>
      {status === 'failed' ? (
        <State is="failed" error={error} onRetry={retry} />
      ) : children.length === 0 && !isLoading ? (
        nothing
      ) : (
        <div className={classes.proofs}>
          {isLoading ? (
            <State is="loading" shape="cards" rows={6} card={proofWidth(3)} isInset />
          ) : (
            <ProofGrid zoom={3}>{children}</ProofGrid>
          )}
        </div>
      )}
    </Panel>
  )
}
