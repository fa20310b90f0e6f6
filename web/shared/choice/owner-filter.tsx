/** Whose publications or versions a list holds: of one of the person's views, or of one organization (document 2 §6). */
import { type OwnedList, publicationViewsFor } from '#domain/access/publications.ts'
import { is, not } from '#domain/query/filter.ts'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { RecordSelect } from './record-select.tsx'

type Props = {
  list: OwnedList
  owner: string | undefined
  /** It stands in a dialog of its own, which is not left by a choice. */
  isWithin?: boolean
  onChange: (owner: string | undefined) => void
}

export function OwnerFilter({ list, owner, isWithin = false, onChange }: Props) {
  const t = useTexts()
  const actor = useActor()
  const views = publicationViewsFor(actor, list)
  const widest = views.at(-1) ?? 'organization'
  if (views.length === 1) return null
  const isChosen = owner !== undefined && owner !== widest
  // Nothing chosen is the widest: as a placeholder where it is no filter.
  const usual = widest === 'all' ? null : widest
  return (
    <RecordSelect
      kind="organizations"
      w={isWithin ? '100%' : 160}
      comboboxProps={{ withinPortal: !isWithin }}
      aria-label={t('publications.owner')}
      placeholder={t('publications.owner.all')}
      clearable={isChosen}
      where={not(is('id', actor.organization))}
      others={views.flatMap((one) => (one === 'all' ? [] : [{ value: one, label: t(`publications.owner.${one}`) }]))}
      value={isChosen ? owner : usual}
      onChange={(next) => onChange(next === null || next === widest ? undefined : next)}
    />
  )
}
