/** Who is reminded, too, while one is away. */
import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { all, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { User } from '#domain/users/user.ts'
import { writeField } from '#web/client/editing/write-field.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useSession } from '../../client/session/session.ts'
import { PersonSelect } from '../../shared/choice/person-select.tsx'
import { State } from '../../ui/notices/state.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import classes from './account.module.css'

export function StandIn() {
  const t = useTexts()
  const found = useLiveDocument('users', useSession().user.id)
  return (
    <Panel title={t('field.standIn')}>
      <div className={classes.form}>
        <Text size="sm" c="dimmed">
          {t('account.standIn.hint')}
        </Text>
        {found.status === 'loading' && <State is="loading" />}
        {found.status === 'failed' && <State is="failed" error={found.error} onRetry={found.retry} />}
        {found.status === 'ready' && <Choice user={found.document} />}
      </div>
    </Panel>
  )
}

type StoodIn = NonNullable<User['standIn']>

function Choice({ user }: { user: User }) {
  const t = useTexts()
  const { standIn, id, organization } = user
  /** As long as something is missing. */
  const [begun, setBegun] = useState<Partial<StoodIn>>({})
  const shown: Partial<StoodIn> = { ...standIn, ...begun }
  const chosen = useLiveDocument('users', shown.person)
  const name = chosen.status === 'ready' ? chosen.document.displayName : shown.person
  const where: FilterOf<'users'> = all(
    is('organization', organization),
    is('disabled', false),
    not(is('role', 'buyer')),
    not(is('id', id)),
  )
  const write = async (value: StoodIn | undefined) => {
    const target = { collection: 'users', id, path: 'standIn', value, base: standIn, document: user } as const
    const outcome = await writeField(target)
    if (outcome.kind === 'refused') toastError(outcome.error)
    if (outcome.kind === 'saved') {
      setBegun({})
      toastDone(t('account.standIn.saved'))
    }
  }
  const change = (next: Partial<StoodIn>) => {
    const { person, from, until } = { ...shown, ...next }
    setBegun({ ...begun, ...next })
    if (person && from && until) void write({ person, from, until })
  }
  return (
    <>
      <PersonSelect
        label={t('field.person')}
        placeholder={t('account.standIn.none')}
        where={where}
        value={shown.person === undefined ? undefined : { id: shown.person, name: name ?? '' }}
        onChange={(person) => {
          if (person) return change({ person: person.id })
          setBegun({})
          if (standIn) void write(undefined)
        }}
      />
      <Group grow>
        <DayField
          label={t('field.from')}
          value={shown.from ?? ''}
          max={shown.until}
          onChange={(from) => change({ from })}
        />
        <DayField
          label={t('field.until')}
          value={shown.until ?? ''}
          min={shown.from}
          onChange={(until) => change({ until })}
        />
      </Group>
    </>
  )
}
