/** Which collections this person used and changed last (document 1 §9), kept on the server. What they no longer see is not there. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { mostRecent, type RecentKind } from '#domain/collections/recent.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { useCollectionName } from '../../client/live/live-names.ts'
import { useRecents } from '../../client/records/recents.ts'
import { formatAgo } from '../../ui/words/dates.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function CollectionsUsed({ kind }: { kind: RecentKind }) {
  const t = useTexts()
  const nameOf = useCollectionName()
  const recents = useRecents()?.[kind]
  const [isWhole, setWhole] = useState(false)
  const { shown: first, kept } = mostRecent[kind]
  const shown = recents?.slice(0, isWhole ? kept : first) ?? []
  if (shown.length === 0) return null
  return (
    <Panel title={t(`home.${kind}`)}>
      <ListRows label={t(`home.${kind}`)}>
        {shown.map(({ id, at }) => (
          <ListRow key={id} aside={formatAgo(at)}>
            <AnchorLink to={`/collections/${id}`}>{nameOf(id)}</AnchorLink>
          </ListRow>
        ))}
      </ListRows>
      {recents && recents.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('home.used.more')}
        </Button>
      )}
    </Panel>
  )
}
