/** Versions with one and the same change, decided together: what changed, and all of their pages before the decision. */
import { useState } from 'react'
import { allowedTransitions, type Transition } from '#domain/releases/course/release-transitions.ts'
import type { RenewedField } from '#domain/releases/course/renewal.ts'
import { thumbOf } from '#domain/releases/pages/display-files.ts'
import { useActor } from '../../client/session/session.ts'
import { ProofFacts } from '../../ui/lists/tiles/proof-grid.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { FileThumb } from '../../shared/pictures/release-thumb.tsx'
import { wordsFor } from '../../shared/status/status-change-words.ts'
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
  const close = () => setAsked(undefined)
  return (
    <li>
      <button type="button" className={classes.proof} onClick={() => setAsked(step)}>
        <FileThumb file={thumbOf(first)} size={64} />
        <span className={classes.words}>
          <strong>{t('home.together', { count: of.length, ...wordsOf(change) })}</strong>
          {more.length > 0 && <ProofFacts facts={more.map((one) => t('home.together.also', wordsOf(one)))} />}
          {step && <span className={classes.verb}>{t(wordsFor(of, step).action)}</span>}
        </span>
      </button>
      {asked && <StatusDialog releases={of} transition={asked} onClose={close} onDone={close} />}
    </li>
  )
}

const wordsOf = ({ name, before, after }: RenewedField) => ({ name, before: before || '–', after: after || '–' })
