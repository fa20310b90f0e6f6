/** What is done next for the labels of a season: made, brought up to date, sent for their proof. */
import type { Collection } from '#domain/collections/collection.ts'
import { partiesOf } from '#domain/releases/course/release-transitions.ts'
import { hasId } from '../../../client/records/chosen.ts'
import { useActor } from '../../../client/session/session.ts'
import { FromContentsDialog } from '../../../shared/from-contents/from-contents-dialog.tsx'
import { StatusDialog } from '../../../shared/status/status-dialog.tsx'
import type { SeasonAct } from './season-parts.ts'

type SeasonActDialogProps = {
  collection: Collection & { id: string }
  language: string
  chosen: SeasonAct
  onClose: () => void
}

export function SeasonActDialog({ collection, language, chosen, onClose }: SeasonActDialogProps) {
  const actor = useActor()
  if (chosen.act !== 'proof')
    return (
      <FromContentsDialog
        collectionId={collection.id}
        chosen={{ where: hasId(chosen.contents), count: chosen.contents.length, order: [{ field: 'label.de' }] }}
        begin={{ templateId: chosen.template, mode: chosen.act, language }}
        onClose={onClose}
      />
    )
  const [first] = chosen.versions
  if (!first?.proof) return null
  return (
    <StatusDialog
      releases={chosen.versions}
      transition={{ to: first.proof, by: partiesOf(actor, first) }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
