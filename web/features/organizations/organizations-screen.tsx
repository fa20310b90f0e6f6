/** The organizations that a supplier serves (document 2 §2): as cards or as a table, found by name and by supplier. */
import { Button, SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconPlus, IconTable } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { canCreateOrganization } from '#domain/access/organizations.ts'
import { byName } from '#domain/kind.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { anyContains, everything } from '#domain/query/filter.ts'
import { waitingFor } from '#domain/releases/course/turn.ts'
import { usePreference } from '../../client/session/preferences.ts'
import { useActor } from '../../client/session/session.ts'
import { asChoice } from '../../shared/lists/list-address.ts'
import { ListCards } from '../../shared/lists/list-cards.tsx'
import { ListFrame } from '../../shared/lists/list-frame.tsx'
import { type List, useList } from '../../shared/lists/use-list.ts'
import { useValues } from '../../client/window/use-values.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import type { GridSort } from '#web/ui/grid/sort.ts'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { LayoutSign } from '../../ui/lists/tools/layout-sign.tsx'
import { NewOrganizationDialog } from './new-organization-dialog.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { useOrganizationColumns } from './organization-columns.tsx'

type Search = { q?: string | undefined; new?: string | undefined }

const layouts = ['cards', 'table'] as const
type Layout = (typeof layouts)[number]

const usual: readonly [GridSort] = [{ column: 'name', direction: 'ascending' }]
const older = { supplier: asChoice('supplier') }

export function OrganizationsScreen() {
  const t = useTexts()
  const actor = useActor()
  const { q = '', ...search } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const [layout, setLayout] = usePreference<Layout>('organizations.layout', 'cards')
  const list = useList({
    kind: 'organizations',
    name: 'organizations',
    columns: useOrganizationColumns(),
    where: () => (q === '' ? everything : anyContains(q, 'name')),
    usual,
    older,
    ordered: layout === 'table' ? undefined : byName,
  })
  const { found } = list
  const change = (next: Search) => list.address.set(next)
  const mayMake = canCreateOrganization(actor, { type: 'client', supplier: actor.organization })
  const add = mayMake && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
      {t('organizations.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('organizations.title')}
        second={found.status === 'ready' ? formatNumber(found.total) : undefined}
        next={add}
      />
      <ListFrame
        list={list}
        label={t('organizations.title')}
        rowLabel={({ name }) => name}
        filters={
          <SearchBox
            value={q}
            onChange={(text) => change({ q: text || undefined })}
            label={t('organizations.search')}
          />
        }
        tools={
          <SegmentedControl
            aria-label={t('organizations.layout')}
            value={layout}
            onChange={setLayout}
            data={layouts.map((value) => ({
              value,
              label: <LayoutSign icon={signs[value]} label={t(`organizations.layout.${value}`)} />,
            }))}
          />
        }
        onOpen={({ id }) => void navigate({ to: '/config/organizations/$id', params: { id } })}
        empty={{
          isNarrowed: q !== '',
          nothingFound: t('organizations.nothingFound'),
          clear: { q: undefined },
          none: (
            <State
              is="empty"
              title={t('organizations.empty.title')}
              hint={t('organizations.empty.hint')}
              action={add}
            />
          ),
        }}
      >
        {layout === 'cards' && <OrganizationCards list={list} />}
      </ListFrame>
      {mayMake && search.new && <NewOrganizationDialog onClose={() => change({ new: undefined })} />}
    </>
  )
}

const owners = [{ field: 'owner' }] as const

const signs = { cards: IconLayoutGrid, table: IconTable } as const

function OrganizationCards({ list }: { list: Pick<List<'organizations'>, 'found' | 'query'> }) {
  const t = useTexts()
  const [waiting] = useValues('releases', waitingFor(useActor()), owners, list.found.status === 'ready')
  const waits = new Map(waiting?.values?.data.map(({ value, count }) => [value, count]))
  return (
    <ListCards list={list} label={t('organizations.title')} height={120}>
      {(organization: Organization) => (
        <OrganizationCard organization={organization} waits={waits.get(organization.id) ?? 0} />
      )}
    </ListCards>
  )
}
