/** Tables that wait to be imported. */
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../shared/links.tsx'
import { send } from '../../client/calls/api.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function ImportHint() {
  const t = useTexts()
  const open = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => send('GET /api/imports', {}, { signal }),
    staleTime: 0,
  })
  const waiting = open.data?.data ?? []
  if (waiting.length === 0) return null
  return (
    <Panel
      title={t('home.imports')}
      aside={
        <AnchorLink to="/import" size="sm">
          {t('home.imports.another')}
        </AnchorLink>
      }
    >
      <ListRows label={t('home.imports')}>
        {waiting.map(({ id, name, rows }) => (
          <ListRow key={id} aside={t('imports.rowCount', { count: rows })}>
            <AnchorLink to={`/import/${id}`}>{name}</AnchorLink>
          </ListRow>
        ))}
      </ListRows>
    </Panel>
  )
}
