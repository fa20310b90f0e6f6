/** The people of an organization (document 2 §6), by rank and then by address; what one may do to each says why where one may not. */
import { withQuery } from '#web/client/records/queries.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { canInviteMembers } from '#domain/access/members.ts'
import { orderOfKind } from '#domain/kinds/order-of-kind.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { is } from '#domain/query/filter.ts'
import { fold } from '#domain/query/fold.ts'
import { compareBy } from '#domain/query/order.ts'
import type { User } from '#domain/users/user.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'
import { State } from '../../../ui/notices/state.tsx'
import { ListRows } from '../../../ui/lists/list-rows.tsx'
import { MoreButton } from '../../../ui/dialogs/more-button.tsx'
import { SearchBox } from '../../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { Toolbar } from '../../../ui/lists/tools/toolbar.tsx'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { KeysOfPeople } from './keys-of-people.tsx'
import { MemberRow, MembersHead } from './member-row.tsx'
import { type MemberState, memberStates, stateOf } from './member-state.ts'
import classes from '../organizations.module.css'

const pageSize = 100

export function MembersTab({ organization }: { organization: Organization }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { invite?: string | undefined }
  const [term, setTerm] = useState('')
  const [state, setState] = useState<MemberState | 'all'>('all')
  const [shown, setShown] = useState(pageSize)
  const { id } = organization
  const people = useWhole(
    'users',
    useMemo(() => ({ where: is('organization', id) }), [id]),
  )
  const members = useMemo(() => {
    const wanted = fold(term.trim())
    const met = people.documents
      .filter((user) => state === 'all' || stateOf(user) === state)
      .filter(({ displayName, email }) => fold(`${displayName} ${email}`).includes(wanted))
    return met.toSorted(compareBy(orderOfKind('users')))
  }, [people.documents, term, state])
  const mayInvite = canInviteMembers(actor, organization)
  const openInvite = (isOpen: boolean) =>
    void navigate({ to: '.', search: withQuery('organization', { invite: isOpen ? '1' : undefined }), replace: true })
  return (
    <>
      <div className={classes.bar}>
        <Toolbar label={t('members.filters')}>
          <SearchBox value={term} onChange={setTerm} label={t('members.search')} />
          <SegmentedControl
            aria-label={t('members.state')}
            value={state}
            onChange={setState}
            data={(['all', ...memberStates] as const).map((value) => ({ value, label: t(`members.state.${value}`) }))}
          />
        </Toolbar>
        {/* Beside what folds away: it is what one comes for. */}
        <div className={classes.invite}>
          <WithReason reason={mayInvite ? undefined : t('member.inviteNotAllowed')}>
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => openInvite(true)}>
              {t('members.invite')}
            </Button>
          </WithReason>
        </div>
      </div>
      {people.status === 'loading' ? (
        <State is="loading" />
      ) : people.status === 'failed' ? (
        <State is="failed" error={people.error} onRetry={people.retry} />
      ) : members.length === 0 ? (
        <State
          is="empty"
          title={t(people.documents.length === 0 ? 'members.empty' : 'members.nothingFound')}
          {...(people.documents.length === 0 && { hint: t('members.empty.hint') })}
        />
      ) : (
        <div className={classes.members}>
          <MembersHead />
          <ListRows label={t('organization.tab.members')}>
            {members.slice(0, shown).map((user: User) => (
              <MemberRow key={user.id} user={user} organization={organization} />
            ))}
          </ListRows>
          <MoreButton count={Math.max(0, members.length - shown)} onMore={() => setShown(shown + pageSize)} />
        </div>
      )}
      <KeysOfPeople organization={organization} />
      {mayInvite && search.invite && <InviteDialog organization={organization} onClose={() => openInvite(false)} />}
    </>
  )
}
