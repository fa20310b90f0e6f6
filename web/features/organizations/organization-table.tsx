/** The same as a table: many at a glance. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Organization } from '#domain/organizations/organization.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import type { WindowQuery } from '#web/client/window/list-window.ts'
import type { Windowed } from '#web/client/window/windowed.ts'
import { formatDate, formatNumber } from '#web/ui/dates.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import type { GridSort } from '#web/ui/grid/sort.ts'
import { useTexts } from '#web/ui/texts.ts'
import { RecordTable } from '../../shared/lists/record-table.tsx'
import { modulesText } from './members/modules.ts'
import { OwnerMissing } from './owner-missing.tsx'

type Props = {
  found: Windowed<Organization>
  query: WindowQuery<'organizations'>
  sort: GridSort
  onSort: (sort: GridSort) => void
}

export const sortableColumns = ['name', 'type'] as const

export function OrganizationTable({ found, query, sort, onSort }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const columns = useMemo(
    (): GridColumn<Organization>[] => [
      { id: 'name', title: t('organizations.column.name'), width: 280, sortable: true, text: ({ name }) => name },
      {
        id: 'type',
        title: t('organizations.column.type'),
        width: 104,
        sortable: true,
        text: ({ type }) => t(`organization.type.${type}`),
      },
      {
        id: 'supplier',
        title: t('organizations.column.supplier'),
        width: 200,
        text: ({ supplier, id }) => (supplier === id ? '' : organizationName(supplier)),
      },
      {
        id: 'numMembers',
        title: t('organizations.column.numMembers'),
        width: 96,
        text: ({ numMembers }) => formatNumber(numMembers),
      },
      {
        id: 'license',
        title: t('organizations.column.license'),
        width: 240,
        text: ({ license }) => modulesText(t, license),
      },
      {
        id: 'owner',
        title: t('organizations.column.owner'),
        width: 144,
        text: ({ owner, type }) => (owner === undefined && type === 'client' ? t('organizations.noOwner') : ''),
        cell: ownerCell,
      },
      {
        id: 'updateTimestamp',
        title: t('organizations.column.updateTimestamp'),
        width: 128,
        text: ({ updateTimestamp }) => formatDate(updateTimestamp),
      },
    ],
    [t, organizationName],
  )
  return (
    <RecordTable
      kind="organizations"
      label={t('organizations.title')}
      found={found}
      query={query}
      rowLabel={({ name }) => name}
      columns={columns}
      remember="organizations"
      sort={sort}
      onSort={onSort}
      onOpen={({ id }) => void navigate({ to: '/config/organizations/$id', params: { id } })}
    />
  )
}

const ownerCell = (organization: Organization) => <OwnerMissing organization={organization} />
