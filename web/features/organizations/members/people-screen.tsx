/** All people whom one sees, over organizations, for admins and suppliers: found, opened, shut out, checked and mended. */
import { Drawer, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Role } from '#domain/access/actor.ts'
import { all, any, anyContains, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { User } from '#domain/users/user.ts'
import { hasSignedIn } from '#domain/users/who-can-be-told.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import type { ListColumn } from '../../../shared/lists/asked-columns.ts'
import { asChoice } from '../../../shared/lists/list-address.ts'
import { ListCards } from '../../../shared/lists/list-cards.tsx'
import { ListFrame } from '../../../shared/lists/list-frame.tsx'
import { type List, useList } from '../../../shared/lists/use-list.ts'
import { formatDate, formatNumber } from '../../../ui/words/dates.ts'
import type { GridSort } from '../../../ui/grid/sort.ts'
import { State } from '../../../ui/notices/state.tsx'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { ListRows } from '../../../ui/lists/list-rows.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchBox } from '../../../ui/lists/tools/search-box.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { MemberRow } from './member-row.tsx'
import { type MemberState, memberStates, stateLook, stateOf } from './member-state.ts'
import classes from '../organizations.module.css'

type Search = {
  q?: string | undefined
  state?: MemberState | undefined
  person?: string | undefined
}

const filterOf: Readonly<Record<MemberState, FilterOf<'users'>>> = {
  active: all(hasSignedIn, not(is('disabled', true))),
  invited: all(not(hasSignedIn), not(is('disabled', true))),
  disabled: is('disabled', true),
}

/** Document 2 §6. */
const usual: readonly [GridSort, GridSort] = [
  { column: 'role', direction: 'descending' },
  { column: 'email', direction: 'ascending' },
]
const older = { organization: asChoice('organization') }

export function PeopleScreen() {
  const t = useTexts()
  const search = useSearch({ strict: false }) as Search
  const { q } = search
  const state = memberStates.find((one) => one === search.state)
  const list = useList({
    kind: 'users',
    name: 'people',
    columns: usePeopleColumns(),
    where: () => all(...(q ? [any(anyContains(q, 'displayName', 'email'))] : []), ...(state ? [filterOf[state]] : [])),
    usual,
    older,
  })
  const { found } = list
  const change = (next: Search) => list.address.set(next)
  const isNarrow = useMedia('(max-width: 640px)')
  return (
    <>
      <PageHeader
        title={t('people.title')}
        second={found.status === 'ready' ? formatNumber(found.total) : t('people.hint')}
      />
      <ListFrame
        list={list}
        label={t('people.title')}
        rowLabel={({ displayName }) => displayName}
        filters={
          <>
            <SearchBox
              value={q ?? ''}
              onChange={(next) => change({ q: next || undefined })}
              label={t('members.search')}
            />
            <SegmentedControl
              aria-label={t('members.state')}
              value={state ?? 'all'}
              onChange={(next) => change({ state: memberStates.find((one) => one === next) })}
              data={(['all', ...memberStates] as const).map((value) => ({ value, label: t(`members.state.${value}`) }))}
            />
          </>
        }
        acts={false}
        onOpen={({ id }) => change({ person: id })}
        empty={{
          isNarrowed: true,
          nothingFound: t('members.nothingFound'),
          clear: { q: undefined, state: undefined },
          none: <State is="empty" title={t('members.nothingFound')} />,
        }}
      >
        {isNarrow && <PeopleCards list={list} onOpen={({ id }) => change({ person: id })} />}
      </ListFrame>
      <Opened id={search.person} onClose={() => change({ person: undefined })} />
    </>
  )
}

type CardsProps = { list: Pick<List<'users'>, 'found' | 'query'>; onOpen: (user: User) => void }

/** On a phone: as the members of an organization stand there. */
function PeopleCards({ list, onOpen }: CardsProps) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  return (
    <ListCards list={list} label={t('people.title')} height={48} isRuled>
      {(user: User) => (
        <UnstyledButton onClick={() => onOpen(user)}>
          <span className={classes.member}>
            <strong className={classes.memberName}>{user.displayName}</strong>
            <span className={classes.memberMail}>{user.email}</span>
            <span>{[t(`role.${user.role}`), organizationName(user.organization)].join(' · ')}</span>
            <span className={classes.memberState}>{stateCell(user)}</span>
          </span>
        </UnstyledButton>
      )}
    </ListCards>
  )
}

type Column = ListColumn<'users', User>

function usePeopleColumns() {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const isMiddling = useMedia('(max-width: 1100px)')
  return useMemo((): readonly [Column, ...Column[]] => {
    const title = (id: keyof typeof widths) => ({
      id,
      title: t(`people.column.${id}`),
      width: widths[id][isMiddling ? 1 : 0],
    })
    const last = isMiddling && { isExtra: true as const }
    return [
      { ...title('displayName'), text: ({ displayName }) => displayName },
      { ...title('email'), sortable: true, text: ({ email }) => email },
      { ...title('organization'), text: (user) => organizationName(user.organization) },
      {
        ...title('role'),
        sortable: true,
        text: ({ role }) => t(`role.${role}`),
        says: (role) => t(`role.${role as Role}`),
      },
      { ...title('state'), path: null, text: (user) => t(`members.state.${stateOf(user)}`), cell: stateCell },
      {
        ...title('lastRefreshTime'),
        ...last,
        text: ({ lastRefreshTime }) => (lastRefreshTime ? formatDate(lastRefreshTime) : t('members.neverSeen')),
      },
    ]
  }, [t, organizationName, isMiddling])
}

/** On a wide screen, and on one that holds fewer. */
const widths = {
  displayName: [200, 132],
  email: [240, 208],
  organization: [240, 188],
  role: [128, 124],
  state: [136, 100],
  lastRefreshTime: [128, 128],
} as const

/** The one that was opened, with what can be done to them. */
function Opened({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts()
  const found = useLiveDocument('users', id)
  const user = found.status === 'ready' ? found.document : undefined
  const home = useLiveDocument('organizations', user?.organization)
  const organization = home.status === 'ready' ? home.document : undefined
  return (
    <Drawer
      opened={user !== undefined && organization !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      // Laid out as on a narrow page.
      styles={{ body: { container: 'main / inline-size' } }}
      title={organization?.name}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {user && organization && (
        <ListRows label={t('people.opened')}>
          <MemberRow key={user.id} user={user} organization={organization} />
        </ListRows>
      )}
    </Drawer>
  )
}

const stateCell = (user: User) => <StateOf user={user} />

function StateOf({ user }: { user: User }) {
  const t = useTexts()
  const state = stateOf(user)
  return <StatusBadge label={t(`members.state.${state}`)} {...stateLook[state]} />
}
