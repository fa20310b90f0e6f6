import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { placeholderValues } from '#domain/publications/placeholder-values.ts'
import type { Template } from '#domain/templates/template.ts'
import { PageView } from '#web/artwork/page-view.tsx'
import { useComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './templates.module.css'

/** The design with the examples of its placeholders, composed here as a release would be. */
export function TemplatePreview({ template }: { template: Template }) {
  const t = useTexts()
  const { ref, width } = useElementSize()
  const data = useMemo(() => placeholderValues(template.placeholders, {}, { examples: true }), [template])
  const { ready, pictures } = usePictureFacts(data)
  const names = useMemo(
    () => Object.fromEntries(template.placeholders.map((one) => [one.id, one.label || one.id])),
    [template],
  )
  const state = useCompositionState(useComposition(ready && template.design ? template : undefined, data, pictures))
  if (!template.design) return <EmptyState title={t('templates.noDesign')} hint={t('templates.empty.hint')} />
  if (state.status === 'error' && !state.composed) return <ErrorState error={new Error(state.message)} />
  if (!state.composed) return <Loading label={t('release.preview.loading')} />
  const pages = state.composed.pages
  const widest = Math.max(1, ...pages.map((page) => page.width))
  const tallest = Math.max(1, ...pages.map((page) => page.height))
  const scale = Math.min(width > 0 ? width / widest : 1, 560 / tallest, 2)
  return (
    <div className={classes.preview}>
      <div ref={ref} style={{ width: '100%' }} />
      {pages.map((page, index) => (
        <PageView
          key={index}
          page={page}
          scale={scale}
          names={names}
          label={t('release.preview.page', { page: page.name })}
        />
      ))}
    </div>
  )
}
