/** Versions with one and the same change, decided together: what changed, and all of their pages before the decision. */
import { useState } from 'react'
import { allowedTransitions, type Transition } from '#domain/releases/course/release-transitions.ts'
import type { RenewedField } from '#domain/releases/course/renewal.ts'
import { displayFiles } from '../../client/files/release-files.ts'
import { useActor } from '../../client/session/session.ts'
import { proofCard, ProofFace, ProofFacts } from '../../ui/lists/proof-grid.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { pictureWords } from '../../shared/status/picture-words.ts'
import { ReleasePicture } from '../../shared/status/release-picture.tsx'
import { StatusDialog } from '../../shared/status/status-dialog.tsx'
import classes from './home.module.css'
import type { EqualChanges as Equal } from './use-equal-changes.ts'

export function EqualChanges({ changes, of }: Equal) {
  const t = useTexts()
  const actor = useActor()
  const [asked, setAsked] = useState<Transition>()
  const [first] = of
  const [change, ...more] = changes
  if (!first || !change) return null
  const { id, number, status } = first
  // What a step of its turn asks of the versions beside it is nothing.
  const circumstances = { release: first, siblings: [{ id, number, status }], disableReview: false }
  const step = allowedTransitions(actor, circumstances).find(({ needs }) => needs === undefined)
  const [page] = displayFiles(first)
  const close = () => setAsked(undefined)
  return (
    <>
      <button type="button" className={`${proofCard} ${classes.together}`} onClick={() => setAsked(step)}>
        <ProofFace
          title={t('home.together', { count: of.length, ...wordsOf(change) })}
          {...pictureWords(t, first)}
          picture={page && <ReleasePicture path={page.path} version={page.updateTimestamp} />}
        >
          {more.length > 0 && <ProofFacts facts={more.map((one) => t('home.together.also', wordsOf(one)))} />}
          <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
        </ProofFace>
      </button>
      {asked && <StatusDialog releases={of} transition={asked} onClose={close} onDone={close} />}
    </>
  )
}

const wordsOf = ({ name, before, after }: RenewedField) => ({ name, before: before || '–', after: after || '–' })
