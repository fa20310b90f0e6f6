/** How much of a list waits for whom, each a press away: mine, begun, with the other side, approved. */
import { NativeSelect } from '@mantine/core'
import type { Actor } from '#domain/access/actor.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { useValues } from '../../client/window/use-values.ts'
import { useActor } from '../../client/session/session.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import {
  type PublicationSearch,
  type Stand,
  standOf,
  stands,
  statusesIn,
} from '../../shared/release-list/publication-search.ts'
import classes from './stand-chips.module.css'

type Props = {
  given: PublicationSearch
  /** What the list is of, however it stands. */
  where: FilterOf<'publications'>
  /** The list itself comes first. */
  isDue: boolean
  onChange: (next: PublicationSearch) => void
}

const byStatus = [{ field: 'status' }] as const

export function StandChips({ given, where, isDue, onChange }: Props) {
  const t = useTexts()
  const actor = useActor()
  const chosen = standOf(given)
  const [found] = useValues('publications', where, byStatus, isDue)
  const held = found?.values?.data
  const countOf = (stand: Stand) => {
    const statuses: readonly string[] = statusesIn(actor, stand)
    return (held ?? []).reduce((sum, { value, count }) => sum + (statuses.includes(String(value)) ? count : 0), 0)
  }
  // As long as nobody knows how many, all keep their place.
  const offered = stands.filter((stand) => !held || stand === chosen || countOf(stand) > 0)
  const numbered = (stand: Stand) => `${t(wordsOf(actor, stand))}${held ? ` ${formatNumber(countOf(stand))}` : ''}`
  return (
    <>
      <div className={classes.stands} role="group" aria-label={t('publications.stand')}>
        {offered.map((stand) => (
          <button
            key={stand}
            type="button"
            className={classes.stand}
            aria-pressed={stand === chosen}
            onClick={() => onChange({ stand: stand === chosen ? undefined : stand })}
          >
            {t(wordsOf(actor, stand))}
            <span>{held ? formatNumber(countOf(stand)) : '\u2007'}</span>
          </button>
        ))}
      </div>
      <NativeSelect
        className={classes.asOne ?? ''}
        aria-label={t('publications.stand')}
        value={chosen ?? ''}
        onChange={(event) => onChange({ stand: stands.find((stand) => stand === event.currentTarget.value) })}
        data={[
          { value: '', label: t('publications.type.all') },
          ...offered.map((stand) => ({ value: stand, label: numbered(stand) })),
        ]}
      />
    </>
  )
}

const wordsOf = ({ isSupplier }: Actor, stand: Stand) =>
  stand === 'other' && isSupplier ? 'publications.stand.atOwner' : (`publications.stand.${stand}` as const)
