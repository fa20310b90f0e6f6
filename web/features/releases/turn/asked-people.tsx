/** Who is asked for the word, how it stands with each, and whether they have looked. */
import { Flex, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Release } from '#domain/releases/release.ts'
import { send } from '../../../client/calls/api.ts'
import { formatAgo } from '../../../ui/words/dates.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useRound } from '../../../shared/status/round/use-round.ts'
import classes from './release-turn.module.css'

const looks = {
  agreed: { tone: 'good', shape: 'check' },
  void: { tone: 'waiting', shape: 'cross' },
  asked: { tone: 'waiting', shape: 'diamond' },
  later: { tone: 'quiet', shape: 'ring' },
} as const

export function AskedPeople({ release }: { release: Release }) {
  const t = useTexts()
  const round = useRound(release)
  const { id, version } = release
  const { data } = useQuery({
    queryKey: ['seen', id, version],
    queryFn: ({ signal }) => send('GET /api/releases/:id/seen', { params: { id } }, { signal }),
    enabled: round !== undefined,
  })
  if (!round) return null
  const seen = new Map((data?.data ?? []).map(({ name, at }) => [name, at]))
  return (
    <Group gap="4px 12px">
      <Flex component="ul" wrap="wrap" gap="4px 20px" aria-label={t('round.title')}>
        {round.people.map(({ name, at, state }) => {
          const when = at ?? seen.get(name)
          return (
            <li key={name}>
              {name} <StatusBadge label={t(`round.state.${state}`)} {...looks[state]} />{' '}
              {when !== undefined && (
                <time className={classes.by} dateTime={when}>
                  {at === undefined ? t('round.seen', { when: formatAgo(when) }) : formatAgo(when)}
                </time>
              )}
            </li>
          )
        })}
      </Flex>
      {round.needs === 'any' && round.people.length > 1 && <span className={classes.by}>{t('round.any')}</span>}
    </Group>
  )
}
