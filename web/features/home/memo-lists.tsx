/** The person's own memo lists, the last one first. */
import { memoListsOf } from '#domain/access/collections.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { useActor } from '../../client/session/session.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { formatAgo } from '../../ui/words/dates.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { State } from '../../ui/notices/state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'

const lastFirst = [{ field: 'updateTimestamp', direction: 'descending' }] as const
const pageSize = 6

export function MemoLists() {
  const t = useTexts()
  const found = useWindow('collections', { where: memoListsOf(useActor()), orderBy: lastFirst })
  const { rows, more, grow } = useGrowing(found, pageSize)
  if (found.status !== 'failed' && rows.length === 0) return null
  return (
    <Panel title={t('home.memoLists')}>
      <State of={found}>
        {() => (
          <>
            <ListRows label={t('home.memoLists')}>
              {rows.map(({ id, name, updateTimestamp }) => (
                <ListRow key={id} aside={formatAgo(updateTimestamp)}>
                  <AnchorLink to={`/collections/${id}`}>{name}</AnchorLink>
                </ListRow>
              ))}
            </ListRows>
            <MoreButton count={more} onMore={grow} />
          </>
        )}
      </State>
    </Panel>
  )
}
