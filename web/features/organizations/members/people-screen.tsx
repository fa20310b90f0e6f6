/** All people whom one sees, over organizations, for admins and suppliers: found, opened, shut out, checked and mended. */
import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { all, any, anyContains, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { User } from '#domain/users/user.ts'
import { hasSignedIn } from '#domain/users/who-can-be-told.ts'
import { RecordSelect } from '../../../shared/choice/record-select.tsx'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useWindow } from '../../../client/window/use-window.ts'
import { RecordTable } from '../../../shared/lists/record-table.tsx'
import { formatDate, formatNumber } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { ListRows } from '../../../ui/lists/list-rows.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { SkeletonRows } from '../../../ui/lists/skeleton-rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { Toolbar } from '../../../ui/lists/toolbar.tsx'
import { MemberRow } from './member-row.tsx'
import { type MemberState, memberStates, stateLook, stateOf } from './member-state.ts'
import classes from '../organizations.module.css'

type Search = {
  q?: string | undefined
  organization?: string | undefined
  state?: MemberState | undefined
  person?: string | undefined
}

const widthOf = [
  ['displayName', 220],
  ['email', 280],
  ['organization', 200],
  ['role', 128],
  ['state', 136],
  ['lastRefreshTime', 128],
] as const

/** What there is room for on a phone: the address is read where a person is opened. */
const narrowWidthOf: readonly (readonly [(typeof widthOf)[number][0], number])[] = [
  ['displayName', 120],
  ['role', 120],
  ['state', 110],
]

const filterOf: Readonly<Record<MemberState, FilterOf<'users'>>> = {
  active: all(hasSignedIn, not(is('disabled', true))),
  invited: all(not(hasSignedIn), not(is('disabled', true))),
  disabled: is('disabled', true),
}

export function PeopleScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const search = useSearch({ strict: false }) as Search
  const isNarrow = useMedia('(max-width: 640px)')
  const change = (next: Search) => void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  const { q, organization } = search
  const state = memberStates.find((one) => one === search.state)
  const query = useMemo(() => {
    const where: FilterOf<'users'> = all(
      ...(q ? [any(anyContains(q, 'displayName', 'email'))] : []),
      ...(organization ? [is('organization', organization)] : []),
      ...(state ? [filterOf[state]] : []),
    )
    return { where, orderBy: [{ field: 'role', direction: 'descending' } as const, { field: 'email' } as const] }
  }, [q, organization, state])
  const found = useWindow('users', query)
  const columns = useMemo((): GridColumn<User>[] => {
    const text: Record<(typeof widthOf)[number][0], (user: User) => string> = {
      displayName: ({ displayName }) => displayName,
      email: ({ email }) => email,
      organization: (user) => organizationName(user.organization),
      role: ({ role }) => t(`role.${role}`),
      state: (user) => t(`members.state.${stateOf(user)}`),
      lastRefreshTime: ({ lastRefreshTime }) =>
        lastRefreshTime ? formatDate(lastRefreshTime) : t('members.neverSeen'),
    }
    return (isNarrow ? narrowWidthOf : widthOf).map(([id, width]) => ({
      id,
      width,
      title: t(`people.column.${id}`),
      sortable: false,
      text: text[id],
      ...(id === 'state' && { cell: stateCell }),
    }))
  }, [t, organizationName, isNarrow])
  return (
    <>
      <PageHeader
        title={t('people.title')}
        note={found.status === 'ready' ? formatNumber(found.total) : t('people.hint')}
      />
      <Toolbar label={t('members.filters')}>
        <SearchBox value={q ?? ''} onChange={(next) => change({ q: next || undefined })} label={t('members.search')} />
        <RecordSelect
          kind="organizations"
          w={220}
          aria-label={t('field.organization')}
          placeholder={t('people.allOrganizations')}
          clearable
          value={organization ?? null}
          onChange={(next) => change({ organization: next ?? undefined })}
        />
        <SegmentedControl
          aria-label={t('members.state')}
          value={state ?? 'all'}
          onChange={(next) => change({ state: memberStates.find((one) => one === next) })}
          data={(['all', ...memberStates] as const).map((value) => ({ value, label: t(`members.state.${value}`) }))}
        />
      </Toolbar>
      {search.person !== undefined && <Opened key={search.person} id={search.person} />}
      {found.status === 'failed' ? (
        <ErrorState error={found.error} onRetry={found.retry} />
      ) : found.status === 'loading' ? (
        <SkeletonRows rows={12} label={t('ui.loading')} />
      ) : (
        <RecordTable
          kind="users"
          label={t('people.title')}
          found={found}
          query={query}
          rowLabel={({ displayName }) => displayName}
          columns={columns}
          remember="people"
          isNarrow={isNarrow}
          onOpen={({ id }) => change({ person: id })}
          empty={<EmptyState title={t('members.nothingFound')} />}
        />
      )}
    </>
  )
}

/** The one that was opened, with what can be done to them. */
function Opened({ id }: { id: string }) {
  const t = useTexts()
  const found = useLiveDocument('users', id)
  const user = found.status === 'ready' ? found.document : undefined
  const home = useLiveDocument('organizations', user?.organization)
  if (!user || home.status !== 'ready') return null
  return (
    <div className={classes.opened}>
      <ListRows label={t('people.opened')}>
        <MemberRow user={user} organization={home.document} />
      </ListRows>
    </div>
  )
}

const stateCell = (user: User) => <State user={user} />

function State({ user }: { user: User }) {
  const t = useTexts()
  const state = stateOf(user)
  return <StatusBadge label={t(`members.state.${state}`)} {...stateLook[state]} />
}
