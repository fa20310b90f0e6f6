/** Programs that act as people of the organization: for whoever leads it, and only where there are some. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { maySeeKeysOf } from '#domain/users/keys.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { send } from '../../../client/calls/api.ts'
import { useActor } from '../../../client/session/session.ts'
import { KeyRow } from '../../../shared/programs/key-row.tsx'
import { ListRows } from '../../../ui/lists/list-rows.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../organizations.module.css'

export function KeysOfPeople({ organization: { id } }: { organization: Organization }) {
  const t = useTexts()
  const mayAsk = maySeeKeysOf(useActor(), id)
  const found = useQuery({
    queryKey: ['keys of', id],
    enabled: mayAsk,
    staleTime: 0,
    queryFn: ({ signal }) => send('GET /api/organizations/:id/keys', { params: { id } }, { signal }),
  })
  if (!mayAsk || found.isPending || found.data?.data.length === 0) return null
  return (
    <div className={classes.keys}>
      <Panel title={t('keys.ofPeople')}>
        <Text size="sm" c="dimmed" pt="sm">
          {t('keys.ofPeople.hint')}
        </Text>
        <State of={found} rows={2}>
          {({ data }) => (
            <ListRows label={t('keys.ofPeople')}>
              {data.map(({ person, ...key }) => (
                <KeyRow key={key.id} of={key} person={person.name} onChanged={() => void found.refetch()} />
              ))}
            </ListRows>
          )}
        </State>
      </Panel>
    </div>
  )
}
