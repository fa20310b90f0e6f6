/** The same as a table: many at a glance. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Organization } from '#domain/organizations/organization.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { usePreference } from '../../client/session/preferences.ts'
import type { WindowQuery } from '#web/client/window/list-window.ts'
import { rowsOf } from '#web/client/window/rows-of.ts'
import type { Windowed } from '#web/client/window/windowed.ts'
import { formatDate, formatNumber } from '#web/ui/dates.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { Grid } from '#web/ui/grid/grid.tsx'
import { noSelection } from '#web/ui/grid/selection.ts'
import type { GridSort } from '#web/ui/grid/sort.ts'
import { useTexts } from '#web/ui/texts.ts'
import { modulesText } from './members/modules.ts'
import { OwnerMissing } from './owner-missing.tsx'

type Props = {
  found: Windowed<Organization>
  query: WindowQuery<'organizations'>
  sort: GridSort
  onSort: (column: string) => void
}

export const sortableColumns = ['name', 'type'] as const

const widthOf = [
  ['name', 280],
  ['type', 104],
  ['supplier', 200],
  ['numMembers', 96],
  ['license', 240],
  ['owner', 144],
  ['updateTimestamp', 128],
] as const

export function OrganizationTable({ found, query, sort, onSort }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('organizations.widths', {})
  const rows = useMemo(() => rowsOf(found, 'organizations', query, same), [found, query])
  const columns = useMemo((): GridColumn<Organization>[] => {
    const text: Record<(typeof widthOf)[number][0], (organization: Organization) => string> = {
      name: ({ name }) => name,
      type: ({ type }) => t(`organization.type.${type}`),
      supplier: ({ supplier, id }) => (supplier === id ? '' : organizationName(supplier)),
      numMembers: ({ numMembers }) => formatNumber(numMembers),
      license: ({ license }) => modulesText(t, license),
      owner: ({ owner, type }) => (owner === undefined && type === 'client' ? t('organizations.noOwner') : ''),
      updateTimestamp: ({ updateTimestamp }) => formatDate(updateTimestamp),
    }
    return widthOf.map(([id, width]) => ({
      id,
      width,
      title: t(`organizations.column.${id}`),
      sortable: sortableColumns.some((one) => one === id),
      text: text[id],
      ...(id === 'owner' && { cell: ownerCell }),
    }))
  }, [t, organizationName])
  return (
    <Grid
      label={t('organizations.title')}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      columns={columns}
      widths={widths}
      onWidths={setWidths}
      sort={[sort]}
      onSort={onSort}
      selection={noSelection}
      onSelection={() => undefined}
      onOpen={({ id }) => void navigate({ to: '/config/organizations/$id', params: { id } })}
      memoryKey={JSON.stringify(query)}
    />
  )
}

const same = (organization: Organization): Organization => organization
const ownerCell = (organization: Organization) => <OwnerMissing organization={organization} />
