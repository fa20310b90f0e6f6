/** Master designs as cards; a dropped IDML file makes a new one (document 2 §2, "Templates"). */
import { Button, SegmentedControl } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canMakeTemplates } from '#domain/access/templates.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { all, type Filter, is } from '#domain/query/filter.ts'
import { type Template } from '#domain/templates/template.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { useActor } from '#web/client/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { NewTemplateDialog } from './new-template-dialog.tsx'
import { TemplateCard } from './template-card.tsx'
import classes from './templates.module.css'

type Search = { q?: string; type?: string; new?: string }

export function TemplatesScreen() {
  const t = useTexts()
  const actor = useActor()
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = (next: Search) => void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  const query = useMemo(() => {
    const where: Filter[] = [
      ...(search.type ? [is('type', search.type)] : []),
      ...(search.q ? [{ field: 'name', op: 'contains', value: search.q } as const] : []),
    ]
    return { where: all(...where), orderBy: [{ field: 'name' }], limit: 1000 }
  }, [search.type, search.q])
  const { status, documents, error } = useLiveQuery<Template>('templates', query)
  const mayMake = canMakeTemplates(actor)
  const upload = (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
      {t('templates.upload')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('templates.title')} actions={mayMake && upload} />
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
      </Toolbar>
      {status === 'failed' ? (
        <ErrorState error={error} />
      ) : status === 'loading' && documents.length === 0 ? (
        <Loading label={t('ui.loading')} />
      ) : documents.length === 0 ? (
        <EmptyState
          title={t('templates.empty.title')}
          hint={t('templates.empty.hint')}
          action={mayMake ? upload : undefined}
        />
      ) : (
        <div className={classes.cards}>
          {documents.map((template) => (
            <TemplateCard key={template.id} template={template} />
          ))}
        </div>
      )}
      {mayMake && search.new && <NewTemplateDialog onClose={() => change({ new: undefined })} />}
    </>
  )
}
