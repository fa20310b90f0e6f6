/** That a version came by a change of many: those of the same change are looked at, and decided, together. */
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { is } from '#domain/query/filter.ts'
import { send } from '../../../client/calls/api.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from './release-turn.module.css'

export function RenewalLine({ renewal }: { renewal: string }) {
  const t = useTexts()
  const { data } = useQuery({
    queryKey: ['renewal', renewal],
    queryFn: ({ signal }) =>
      send(
        'POST /api/store/:collection/count',
        { params: { collection: 'releases' }, body: { where: is('renewal', renewal) } },
        { signal },
      ),
  })
  const count = data?.count ?? 0
  if (count < 2) return null
  return (
    <p className={classes.line}>
      <Anchor component={Link} to={`/publications?renewal=${renewal}&layout=table`} size="sm">
        {t('renewal.together', { count })}
      </Anchor>
    </p>
  )
}
