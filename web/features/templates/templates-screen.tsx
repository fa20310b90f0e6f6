/** Master designs as cards; a dropped IDML file makes a new one (document 2 §2, "Templates"). */
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { notArchived } from '#domain/query/archived.ts'
import { canMakeTemplates } from '#domain/access/templates.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { byName } from '#domain/kind.ts'
import { all, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Template } from '#domain/templates/template.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import type { Windowed } from '#web/client/window/windowed.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProofGrid } from '../../ui/lists/tiles/proof-grid.tsx'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { Toolbar } from '../../ui/lists/tools/toolbar.tsx'
import { NewTemplateDialog } from './new-template-dialog.tsx'
import { TemplateCard } from './template-card.tsx'
import classes from './editing/templates.module.css'

type Search = {
  q?: string | undefined
  type?: string | undefined
  new?: string | undefined
  archive?: string | undefined
}

/** At once; more on demand, without end. */
const pageSize = 60

export function TemplatesScreen() {
  const t = useTexts()
  const actor = useActor()
  const search = useSearch({ strict: false }) as Search
  // Specification 1 §2: /artwork/templates/{organization?}
  const { organization } = useParams({ strict: false }) as { organization?: string }
  const navigate = useNavigate()
  const change = (next: Search) => void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  const query = useMemo(() => {
    const where: FilterOf<'templates'>[] = [
      search.archive ? is('archived', true) : notArchived,
      ...(search.type ? [is('type', search.type)] : []),
      ...(organization ? [is('owner', organization)] : []),
      ...(search.q ? [{ field: 'name', op: 'contains', value: search.q } as const] : []),
    ]
    return { where: all(...where), orderBy: byName }
  }, [search.type, search.q, search.archive, organization])
  const found = useWindow('templates', query)
  const { status, total, error, retry } = found
  const mayMake = canMakeTemplates(actor)
  const upload = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
      {t('templates.new')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('templates.title')}
        second={status === 'ready' ? formatNumber(total) : undefined}
        next={mayMake && upload}
      />
      <Toolbar label={t('templates.filters')}>
        <SearchBox
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined })}
          label={t('templates.search')}
        />
        <SegmentedControl
          aria-label={t('templates.type')}
          value={search.type ?? 'all'}
          onChange={(type) => change({ type: type === 'all' ? undefined : type })}
          data={['all', ...publicationTypes].map((type) => ({
            value: type,
            label:
              type === 'all'
                ? t('publications.type.all')
                : type === 'print'
                  ? t('publications.type.print')
                  : t('publications.type.digital'),
          }))}
        />
        <RecordSelect
          kind="organizations"
          w={220}
          aria-label={t('templates.owner')}
          placeholder={t('templates.allOwners')}
          clearable
          value={organization ?? null}
          onChange={(owner) =>
            void navigate({ to: owner ? `/artwork/templates/${owner}` : '/artwork/templates', search, replace: true })
          }
        />
        <Switch
          label={t('uses.archive.shown')}
          checked={search.archive !== undefined}
          onChange={(event) => change({ archive: event.currentTarget.checked ? '1' : undefined })}
        />
      </Toolbar>
      {status === 'failed' ? (
        <State is="failed" what={t('templates.title')} error={error} onRetry={retry} />
      ) : status === 'loading' ? (
        <div className={classes.scroll}>
          <State is="loading" shape="cards" isInset />
        </div>
      ) : total === 0 && (organization || search.q || search.type || search.archive) ? (
        <State
          is="empty"
          title={t('templates.nothingFound')}
          action={
            <Button variant="default" onClick={() => void navigate({ to: '/artwork/templates', search: {} })}>
              {t('contents.clearFilters')}
            </Button>
          }
        />
      ) : total === 0 ? (
        <State
          is="empty"
          title={t('templates.empty.title')}
          hint={t('templates.empty.hint')}
          action={mayMake ? upload : undefined}
        />
      ) : (
        <TemplateCards key={JSON.stringify(query)} found={found} />
      )}
      {mayMake && search.new && <NewTemplateDialog onClose={() => change({ new: undefined })} />}
    </>
  )
}

function TemplateCards({ found }: { found: Windowed<Template> }) {
  const organizationName = useOrganizationName()
  const { rows, more, grow } = useGrowing(found, pageSize)
  return (
    <div className={classes.scroll}>
      <ProofGrid>
        {rows.map((template) => (
          <TemplateCard key={template.id} template={template} owner={organizationName(template.owner)} />
        ))}
      </ProofGrid>
      <MoreButton count={more} onMore={grow} />
    </div>
  )
}
