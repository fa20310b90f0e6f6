/**
 * What this person typed into a record before, or in another tab, and what is not saved: named, to be taken up or dropped.
 * The screen shows what the server has until then.
 */
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { sameValue } from '#domain/same-value.ts'
import type { RecordKind } from '#domain/records.ts'
import { dropDraft, isHere, type KeptDraft, takeUp } from '../../../client/editing/journal.ts'
import { useDraftsOf } from '../../../client/editing/use-drafts.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { draftText } from './draft-text.ts'
import { useOpenTabs } from './use-open-tabs.ts'
import classes from './left-drafts.module.css'

type LeftDraftsProps = {
  collection: RecordKind
  id: string
  /** Whether what is typed in this tab is in its fields. */
  isEditing: boolean
  mayEdit: boolean
  /** What the server has of a field. */
  stored: (path: string) => unknown
  /** What the field is called. */
  labelOf: (path: string) => string
  /** After one was taken up. */
  onTakenUp?: () => void
}

export function LeftDrafts({ collection, id, isEditing, mayEdit, stored, labelOf, onTakenUp }: LeftDraftsProps) {
  const t = useTexts()
  const open = useOpenTabs()
  const drafts = useDraftsOf(collection, id).filter((draft) =>
    draft.state === 'typing' ? !(isEditing && isHere(draft)) : !isHere(draft),
  )
  // A tab was closed before it heard that its words had arrived.
  const arrived = drafts.filter(({ value, path }) => sameValue(value, stored(path)))
  const left = drafts.filter((draft) => draft.state === 'typing' && !arrived.includes(draft))
  useEffect(() => {
    for (const draft of arrived) dropDraft(draft, draft.desk)
  })
  if (left.length === 0) return null

  const take = (drafts: readonly KeptDraft[]) => {
    for (const draft of drafts) takeUp(draft)
    onTakenUp?.()
  }
  const isElsewhere = (draft: KeptDraft) => !isHere(draft) && open?.has(draft.desk.tab) === true
  const mine = left.filter((draft) => !isElsewhere(draft))
  return (
    <section className={classes.left} aria-label={t('editing.left')}>
      <h2>{t(mine.length > 0 ? 'editing.left' : 'editing.elsewhere')}</h2>
      <ul>
        {left.map((draft) => (
          <li key={`${draft.desk.tab} ${draft.path}`}>
            <span>
              <b>{labelOf(draft.path)}</b> {draftText(draft.value) || t('app.conflict.empty')}
              <small>
                {formatTime(draft.at)}
                {!sameValue(draft.base, stored(draft.path)) &&
                  ` · ${t('ui.field.theirs', { value: draftText(stored(draft.path)) || t('app.conflict.empty') })}`}
                {isElsewhere(draft) && mine.length > 0 && ` · ${t('editing.elsewhere')}`}
              </small>
            </span>
            {!isElsewhere(draft) && (
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => dropDraft(draft, draft.desk)}>
                {t('ui.field.discard')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mine.length > 0 && mayEdit && (
        <Button size="compact-sm" variant="light" onClick={() => take(mine)}>
          {t('editing.takeUp', { count: mine.length })}
        </Button>
      )}
      {mine.length > 0 && !mayEdit && <p>{t('editing.left.locked')}</p>}
    </section>
  )
}
