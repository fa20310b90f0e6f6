/** What this person typed anywhere and has not saved: of which record, in which field. Each leads there, and is taken up or dropped. */
import { Anchor, Button, Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useContentTypes } from '../../../client/window/data-sets.ts'
import { dropDraft, isHere, type KeptDraft, takeUp } from '../../../client/editing/journal.ts'
import { useDrafts } from '../../../client/editing/use-drafts.ts'
import { formatAgo } from '../../../ui/words/dates.ts'
import { ListRow, ListRows } from '../../../ui/lists/list-rows.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { draftAddress } from './draft-place.ts'
import { draftText } from './draft-text.ts'
import { useOpenTabs } from './use-open-tabs.ts'
import { useSpotWords } from './use-spot-words.ts'

export function UnsavedList() {
  const t = useTexts()
  const open = useOpenTabs()
  const drafts = useDrafts().filter((draft) => draftAddress(draft) !== undefined)
  if (drafts.length === 0) return null
  return (
    <Panel title={t('home.unsaved')}>
      <ListRows label={t('home.unsaved')}>
        {drafts.map((draft) => (
          <Unsaved
            key={`${draft.desk.tab} ${draft.collection} ${draft.id} ${draft.path}`}
            draft={draft}
            isElsewhere={!isHere(draft) && open?.has(draft.desk.tab) === true}
          />
        ))}
      </ListRows>
    </Panel>
  )
}

function Unsaved({ draft, isElsewhere }: { draft: KeptDraft; isElsewhere: boolean }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { document, words } = useSpotWords(draft)
  const type = useContentTypes().documents.find(({ id }) => id === document['type'])
  const address = draftAddress(draft, (id) => type?.groups.find(({ properties }) => properties.includes(id))?.id)
  const take = () => {
    if (!isHere(draft)) takeUp(draft)
    if (address) void navigate({ to: address.to, search: () => address.search })
  }
  return (
    <ListRow isTall aside={formatAgo(draft.at)}>
      <Anchor renderRoot={(props) => <Link {...props} to={address?.to ?? '.'} search={address?.search ?? {}} />}>
        {words}
      </Anchor>
      <span>{draftText(draft.value) || t('app.conflict.empty')}</span>
      {isElsewhere ? (
        <small>{t('editing.elsewhere')}</small>
      ) : (
        <Group gap={4}>
          <Button size="compact-xs" variant="light" onClick={take}>
            {t('editing.takeUp', { count: 1 })}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => dropDraft(draft, draft.desk)}>
            {t('ui.field.discard')}
          </Button>
        </Group>
      )}
    </ListRow>
  )
}
