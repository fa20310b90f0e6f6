/** All people whom one sees, over organizations, for admins and suppliers: found, opened, shut out, checked and mended. */
import { Button, Drawer, Group, SegmentedControl, Stack, UnstyledButton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Role } from '#domain/access/actor.ts'
import { canInviteMembers } from '#domain/access/members.ts'
import { all, any, anyContains, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { User } from '#domain/users/user.ts'
import { hasSignedIn } from '#domain/users/who-can-be-told.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'
import type { ListColumn } from '../../../shared/lists/asked-columns.ts'
import { AnchorLink } from '../../../shared/links.tsx'
import { asChoice } from '../../../shared/lists/list-address.ts'
import { queryOf } from '../../../client/records/queries.ts'
import { ListCards } from '../../../shared/lists/list-cards.tsx'
import { ListFrame } from '../../../shared/lists/list-frame.tsx'
import { type List, useList } from '../../../shared/lists/use-list.ts'
import { formatAgo, formatNumber } from '../../../ui/words/dates.ts'
import type { GridSort } from '../../../ui/grid/sort.ts'
import { State } from '../../../ui/notices/state.tsx'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchBox } from '../../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { InviteIntoAny } from './invite-dialog.tsx'
import { LastSeen, MemberMenu, MemberStateBadge, useRoleOf } from './member-row.tsx'
import { type MemberState, memberStates, stateOf } from './member-state.ts'
import classes from '../organizations.module.css'

type Search = {
  q?: string | undefined
  state?: MemberState | undefined
  person?: string | undefined
  invite?: string | undefined
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
  const actor = useActor()
  const mayInvite = canInviteMembers(actor, { type: 'client', supplier: actor.organization })
  return (
    <>
      <PageHeader
        title={t('people.title')}
        second={found.status === 'ready' ? formatNumber(found.total) : t('people.hint')}
        next={
          mayInvite && (
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => change({ invite: '1' })}>
              {t('members.invite')}
            </Button>
          )
        }
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
      {mayInvite && search.invite && <InviteIntoAny onClose={() => change({ invite: undefined })} />}
      <Opened id={search.person} onClose={() => change({ person: undefined })} />
    </>
  )
}

type CardsProps = { list: Pick<List<'users'>, 'found' | 'query'>; onOpen: (user: User) => void }

/** On a phone, where no column can be slid to. */
function PeopleCards({ list, onOpen }: CardsProps) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  return (
    <ListCards list={list} label={t('people.title')} height={68} isRuled>
      {(user: User) => (
        <UnstyledButton onClick={() => onOpen(user)}>
          <Group justify="space-between" gap={12} wrap="nowrap">
            <strong className={classes.name}>{user.displayName}</strong>
            {stateCell(user)}
          </Group>
          <div className={classes.facts}>{user.email}</div>
          <div className={classes.facts}>
            {[t(`role.${user.role}`), organizationName(user.organization)].join(' · ')}
          </div>
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
      { ...title('displayName'), text: ({ displayName }) => displayName, cell: nameCell },
      { ...title('email'), sortable: true, text: ({ email }) => email },
      { ...title('organization'), text: (user) => organizationName(user.organization) },
      {
        ...title('role'),
        sortable: true,
        text: ({ role }) => t(`role.${role}`),
        says: (role) => t(`role.${role as Role}`),
      },
      {
        ...title('lastRefreshTime'),
        ...last,
        text: ({ lastRefreshTime }) => (lastRefreshTime ? formatAgo(lastRefreshTime) : t('members.neverSeen')),
      },
      { ...title('state'), path: null, text: (user) => t(`members.state.${stateOf(user)}`), cell: stateCell },
    ]
  }, [t, organizationName, isMiddling])
}

/** On a wide screen, and on one that holds fewer. */
const widths = {
  displayName: [200, 132],
  email: [240, 208],
  organization: [240, 212],
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
      title={user?.displayName}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {user && organization && (
        <Stack key={user.id} gap={16}>
          <Group justify="space-between">
            <MemberStateBadge user={user} />
            <MemberMenu user={user} organization={organization} />
          </Group>
          <PersonFacts user={user} organization={organization} />
        </Stack>
      )}
    </Drawer>
  )
}

function PersonFacts({ user, organization }: { user: User; organization: Organization }) {
  const t = useTexts()
  const role = useRoleOf(user)
  return (
    <Facts>
      <Fact name={t('people.column.email')}>{user.email}</Fact>
      <Fact name={t('people.column.organization')}>
        <AnchorLink
          size="sm"
          to="/config/organizations/$id"
          params={{ id: organization.id }}
          search={queryOf('organization', { tab: 'members' })}
        >
          {organization.name}
        </AnchorLink>
      </Fact>
      <Fact name={t('people.column.role')}>{role}</Fact>
      <Fact name={t('people.column.lastRefreshTime')}>
        <LastSeen user={user} />
      </Fact>
    </Facts>
  )
}

/** One click opens; the keyboard opens its row. */
const nameCell = ({ id, displayName }: User) => (
  <AnchorLink
    to="."
    search={(before: object) => ({ ...before, person: id })}
    size="sm"
    c="inherit"
    fw={600}
    underline="hover"
    tabIndex={-1}
  >
    {displayName}
  </AnchorLink>
)

const stateCell = (user: User) => <MemberStateBadge user={user} />
