/** One organization (document 2 §2): what it is, which contents it keeps, its master data, its settings, and its people. */
import { NotThere } from '../../shared/lists/not-there.tsx'
import { RecordScreen } from '../../shared/lists/record-screen.tsx'
import { queryOf } from '#web/client/records/queries.ts'
import { Tabs } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { canDeleteOrganization, canEditOrganization } from '#domain/access/organizations.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { all, is } from '#domain/query/filter.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useWhole } from '#web/client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { RecordDrafts } from '../../shared/editing/unsaved/record-drafts.tsx'
import { RecordEditingContext } from '../../shared/editing/record-editing.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabRow } from '../../ui/lists/tools/tab-row.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { LeaveRecord } from '../../shared/uses/leave-record.tsx'
import { UsesLine } from '../../shared/uses/uses-line.tsx'
import { ContentsTab } from './tabs/contents-tab.tsx'
import { GeneralTab } from './tabs/general-tab.tsx'
import { MasterTab } from './tabs/master-tab.tsx'
import { MembersTab } from './members/members-tab.tsx'
import { SettingsTab } from './tabs/settings-tab.tsx'
import { usePropertyKnowing } from '../../shared/values/use-property-knowing.tsx'
import classes from '#web/ui/record-form.module.css'

const tabs = ['general', 'members', 'contents', 'master', 'settings'] as const
type Tab = (typeof tabs)[number]

export function OrganizationScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <Found id={id} />
}

export function OwnOrganizationScreen() {
  return <Found id={useActor().organization} />
}

function Found({ id }: { id: string }) {
  const t = useTexts()
  return (
    <RecordScreen
      kind="organizations"
      id={id}
      label={({ name }) => name}
      missing={<NotThere to="/config/organizations" toLabel={t('organizations.toList')} />}
    >
      {(organization) => <Shown organization={organization} />}
    </RecordScreen>
  )
}

function Shown({ organization }: { organization: Organization }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const search = useSearch({ strict: false }) as { tab?: Tab }
  const { id, name, type, supplier } = organization
  const mayEdit = canEditOrganization(actor, organization)
  // Admins are counted for those who see them in the list.
  const admins = useWhole(
    'users',
    useMemo(() => ({ where: all(is('organization', id), is('role', 'admin')) }), [id]),
  )
  const numListed = organization.numMembers + admins.documents.length
  const { knowing, question } = usePropertyKnowing()
  const editing = useMemo(
    () => ({ collection: 'organizations', document: organization, mayEdit, knowing }) as const,
    [organization, mayEdit, knowing],
  )
  // What a manager comes for, who changes nothing else; it stays where it is when they become the owner meanwhile.
  const [first] = useState<Tab>(mayEdit ? 'general' : 'members')
  // What older links call the approvers stands among the settings.
  const tab = tabs.find((one) => one === ((search.tab as string) === 'approvers' ? 'settings' : search.tab)) ?? first
  const go = (next: Tab) => void navigate({ to: '.', search: queryOf('organization', { tab: next }), replace: true })
  const panels: Readonly<Record<Tab, ReactNode>> = {
    general: <GeneralTab organization={organization} />,
    contents: <ContentsTab organization={organization} />,
    master: <MasterTab organization={organization} />,
    settings: <SettingsTab organization={organization} />,
    members: <MembersTab organization={organization} />,
  }
  return (
    <RecordEditingContext value={editing}>
      {question}
      <PageHeader
        title={name}
        isOfRecord
        second={
          <>
            {type === 'supplier'
              ? t('organizations.isSupplier')
              : t('organizations.clientOf', { name: organizationName(supplier) })}
            <UsesLine collection="organizations" id={id} name={name} />
            {!mayEdit && tab !== 'members' && <span>{t('organizations.readOnly')}</span>}
          </>
        }
        more={
          canDeleteOrganization(actor, organization) && (
            <LeaveRecord
              collection="organizations"
              id={id}
              name={name}
              deleted={t('organizations.deleted', { name })}
              onDeleted={() => void navigate({ to: '/config/organizations', search: {} })}
            >
              <p className={classes.warning}>{t('organizations.delete.people', { count: organization.numMembers })}</p>
            </LeaveRecord>
          )
        }
      />
      <RecordDrafts />
      <Tabs className={classes.body} value={tab} keepMounted={false} onChange={(next) => go(next as Tab)}>
        <TabRow label={t('organizations.tabs')} open={tab}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`organization.tab.${one}`)}
              {one === 'members' && ` ${numListed}`}
            </Tabs.Tab>
          ))}
        </TabRow>
        {tabs.map((one) => (
          <Tabs.Panel key={one} value={one} className={classes.panel as string}>
            {panels[one]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </RecordEditingContext>
  )
}
