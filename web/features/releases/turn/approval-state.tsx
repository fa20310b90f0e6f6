/**
 * Of a release that is approved in advance: what others have written on its pages since, which makes the approval void until the
 * owner agrees to the pages as they are now; and what was only adjusted.
 */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { partiesOf } from '#domain/releases/course/release-transitions.ts'
import { useActor } from '../../../client/session/session.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { AdjustedPlaces } from '../../../shared/status/adjusted-places.tsx'
import { useSinceApproval } from '../../../shared/status/use-since-approval.ts'
import { ConfirmPagesDialog } from './confirm-pages-dialog.tsx'
import classes from '../draft/release-screen.module.css'
import type { ReleaseView } from '../view/use-release-view.ts'

export function ApprovalState({ view }: { view: ReleaseView }) {
  const t = useTexts()
  const actor = useActor()
  const { release } = view
  const { before, changed, adjusted, isSetAnew } = useSinceApproval(release)
  const [isConfirming, setConfirming] = useState(false)
  if (changed.length === 0 && adjusted.length === 0 && !isSetAnew) return null
  if (changed.length === 0 && !isSetAnew)
    return (
      <div className={classes.newer} role="status">
        <AdjustedPlaces adjusted={adjusted} />
      </div>
    )
  return (
    <div className={classes.newer} role="status" data-shown>
      <div>
        {t(isSetAnew ? 'release.approvalSetAnew' : 'release.approvalChanged')}
        {changed.length > 0 && (
          <ul className={classes.changed}>
            {changed.map(({ tag, name, before, after }) => (
              <li key={tag}>
                {name}: <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
              </li>
            ))}
          </ul>
        )}
        <AdjustedPlaces adjusted={adjusted} />
      </div>
      {partiesOf(actor, release).includes('owner') ? (
        <Button size="compact-sm" onClick={() => setConfirming(true)}>
          {t('release.confirm')}
        </Button>
      ) : (
        <span>{t('release.confirm.byOwner')}</span>
      )}
      {isConfirming && <ConfirmPagesDialog {...{ view, before }} onClose={() => setConfirming(false)} />}
    </div>
  )
}
