/**
 * What a label made of this content now would look like, beside its fields, while one types. A place on the page leads to the
 * field that fills it. First the template of the newest label that has the content, else the one last looked at.
 */
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { notArchived } from '#domain/query/archived.ts'
import { withInheritance } from '#domain/contents/variant.ts'
import { all, is } from '#domain/query/filter.ts'
import { fillFromContent } from '#domain/releases/fields/fill-from-content.ts'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import { placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { predicted } from '#domain/query/with-value.ts'
import { findingMarks } from '#web/artwork/page-marks.ts'
import { PageView } from '#web/artwork/page-view.tsx'
import { PrintFindingsList } from '#web/artwork/print-findings.tsx'
import { useComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { proposedOwner } from '#domain/access/for-whom.ts'
import { useActor } from '#web/client/session/session.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import { usePrintFindings, usePrintLimits } from '#web/artwork/use-print-findings.ts'
import { useUsualDemand } from '#web/artwork/use-usual-demand.ts'
import { useZoom, ZoomControl, type ZoomValue } from '#web/artwork/zoom.tsx'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import type { Content } from '../../client/window/data-sets.ts'
import { isHere } from '#web/client/editing/journal.ts'
import { useDraftsOf } from '#web/client/editing/use-drafts.ts'
import { useLiveDocument, useLiveQuery } from '#web/client/live/use-live.ts'
import { usePreference } from '../../client/session/preferences.ts'
import type { Catalog } from '../../shared/values/catalog.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { Loading } from '../../ui/notices/loading.tsx'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { groupsOf } from './content-groups.ts'
import classes from './label-preview.module.css'

type LabelPreviewProps = {
  content: Content
  parent: Content | undefined
  catalog: Catalog
  language: string
  onClose: () => void
}

export function LabelPreview({ content, parent, catalog, language, onClose }: LabelPreviewProps) {
  const t = useTexts()
  const { preview } = useSearch({ strict: false }) as { preview?: string }
  const navigate = useNavigate()
  const [last, setLast] = usePreference<string | undefined>('contents.preview.template', undefined)
  const newest = useLiveQuery('releases', {
    where: all(is(`referencedContents.${content.id}`, true), is('type', 'print')),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
    limit: 1,
  })
  const chosen = preview ?? newest.documents[0]?.template ?? last
  const template = useLiveDocument('templates', newest.status === 'loading' ? undefined : chosen)
  return (
    <aside className={classes.preview} aria-label={t('contents.preview')}>
      <div className={classes.head}>
        <RecordSelect
          kind="templates"
          aria-label={t('contents.preview.template')}
          placeholder={t('contents.preview.template')}
          where={all(is('type', 'print'), notArchived)}
          value={chosen ?? null}
          onChange={(id) => {
            if (id === null) return
            setLast(id)
            void navigate({
              to: '.',
              search: (before: Record<string, unknown>) => ({ ...before, preview: id }),
              replace: true,
            })
          }}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('contents.preview.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {newest.status === 'loading' || (chosen !== undefined && template.status === 'loading') ? (
        <Loading label={t('release.preview.loading')} />
      ) : template.status !== 'ready' ? (
        <EmptyState title={t('contents.preview.none')} hint={t('contents.preview.none.hint')} />
      ) : !template.document.design ? (
        <EmptyState title={t('templates.noDesign')} />
      ) : (
        <Pages template={template.document} {...{ content, parent, catalog, language }} />
      )}
    </aside>
  )
}

type PagesProps = Omit<LabelPreviewProps, 'onClose'> & { template: Template }

function Pages({ template, content, parent, catalog, language }: PagesProps) {
  const t = useTexts()
  const spoken = useLanguage()
  const goTo = useField(content, catalog, template)
  const typed = useTyped(content)
  const entries = useMemo(() => {
    const whole = withInheritance(typed, parent)
    const database = { content: () => whole, property: (id: string) => catalog.properties.get(id) }
    return fillFromContent(template.placeholders, whole.id, database, language)
  }, [typed, parent, catalog.properties, template.placeholders, language])
  const data = useMemo(() => placeholderValues(template.placeholders, entries), [template.placeholders, entries])
  const owner = proposedOwner(useActor(), template, content)
  const { ready, pictures } = usePictureFacts(data, { owner, template })
  const limits = usePrintLimits(template)
  const composition = useComposition(ready ? template : undefined, data, pictures, limits)
  const { composed, outdated, status, message } = useCompositionState(composition)
  const found = usePrintFindings(composition, template, entries, useUsualDemand(template))
  const [mark, setMark] = useState<string>()
  const names = useMemo(
    () => Object.fromEntries(template.placeholders.map((one) => [one.id, placeholderLabel(one, spoken)])),
    [template.placeholders, spoken],
  )
  const marks = useMemo(() => findingMarks(t, found.findings), [t, found])
  const { ref, width, height } = useElementSize()
  const [value, setValue] = usePreference<ZoomValue>('contents.preview.zoom', 'fit')
  const pages = composed?.pages ?? []
  const widest = Math.max(1, ...pages.map((page) => page.width))
  const tallest = Math.max(1, ...pages.map((page) => page.height))
  const zoom = useZoom(value, setValue, Math.min((width - 32) / widest, (Math.max(height, 260) - 32) / tallest))
  const desk = useMergedRef(ref, zoom.wheel)
  if (!composed)
    return status === 'error' ? (
      <ErrorState title={t('release.preview.failed')} error={new Error(message ?? '')} />
    ) : (
      <Loading label={t('release.preview.loading')} />
    )
  return (
    <>
      <div
        ref={desk}
        className={classes.desk}
        tabIndex={0}
        role="region"
        aria-label={t('release.preview')}
        data-page-hash={composed.hash}
        onKeyDown={zoom.onKeyDown}
      >
        <div className={classes.pages} data-outdated={outdated || undefined}>
          {pages.map((page, index) => (
            <PageView
              key={index}
              page={page}
              label={t('release.preview.page', { page: page.name || String(index + 1) })}
              scale={zoom.scale}
              names={names}
              marks={marks}
              chosen={mark}
              onPick={goTo}
              onMark={setMark}
            />
          ))}
        </div>
      </div>
      <div className={classes.zoom}>
        <ZoomControl zoom={zoom} />
      </div>
      <div className={classes.findings}>
        <PrintFindingsList found={found} names={names} chosen={mark} onPick={goTo} onChoose={setMark} />
      </div>
    </>
  )
}

/** With what is typed here and not saved yet. */
function useTyped(content: Content): Content {
  const drafts = useDraftsOf('contents', content.id)
  return useMemo(
    () =>
      drafts
        .filter((draft) => isHere(draft) && draft.path.startsWith('data.'))
        .reduce((whole, { path, value }) => predicted(whole, { set: { [path]: value ?? undefined } }), content),
    [drafts, content],
  )
}

/** From a place on the page to the group of the field that fills it. */
function useField(content: Content, catalog: Catalog, { placeholders }: Template): (tag: string) => void {
  const navigate = useNavigate()
  return (tag) => {
    const property = placeholders.find(({ id }) => id === tag)?.property
    const group = groupsOf(content, catalog).find(({ properties }) => properties.some(({ id }) => id === property))
    if (!group) return
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, group: group.id }),
      replace: true,
    })
  }
}
