/** The columns of the list of organizations. */
import { useMemo } from 'react'
import type { Organization } from '#domain/organizations/organization.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import type { ListColumn } from '../../shared/lists/asked-columns.ts'
import { formatDate, formatNumber } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { modulesText } from './members/modules.ts'
import { OwnerMissing } from './owner-missing.tsx'

type Column = ListColumn<'organizations', Organization>

export function useOrganizationColumns() {
  const t = useTexts()
  const organizationName = useOrganizationName()
  return useMemo((): readonly [Column, ...Column[]] => {
    const title = (id: keyof typeof widths) => ({ id, title: t(`organizations.column.${id}`), width: widths[id] })
    return [
      { ...title('name'), sortable: true, text: ({ name }) => name },
      {
        ...title('type'),
        sortable: true,
        text: ({ type }) => t(`organization.type.${type}`),
        says: (type) => t(`organization.type.${type as Organization['type']}`),
      },
      { ...title('supplier'), text: ({ supplier, id }) => (supplier === id ? '' : organizationName(supplier)) },
      { ...title('numMembers'), text: ({ numMembers }) => formatNumber(numMembers) },
      { ...title('license'), path: null, text: ({ license }) => modulesText(t, license) },
      {
        ...title('owner'),
        path: null,
        text: ({ owner, type }) => (owner === undefined && type === 'client' ? t('organizations.noOwner') : ''),
        cell: ownerCell,
      },
      { ...title('updateTimestamp'), sortable: true, text: ({ updateTimestamp }) => formatDate(updateTimestamp) },
    ]
  }, [t, organizationName])
}

const widths = {
  name: 280,
  type: 104,
  supplier: 200,
  numMembers: 96,
  license: 240,
  owner: 144,
  updateTimestamp: 128,
} as const

const ownerCell = (organization: Organization) => <OwnerMissing organization={organization} />
