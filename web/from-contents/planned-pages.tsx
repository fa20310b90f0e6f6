/** The first labels of a plan, set as they will be before one agrees to hundreds of them. */
import { useMemo } from 'react'
import type { Content } from '#domain/contents/content.ts'
import { withInheritance } from '#domain/contents/variant.ts'
import { fillFromContent } from '#domain/releases/fill-from-content.ts'
import { placeholderValues } from '#domain/releases/placeholder-values.ts'
import type { Template } from '#domain/templates/template.ts'
import { PageView } from '#web/artwork/page-view.tsx'
import { useComposedPages, useComposition } from '#web/artwork/use-composition.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import { useById, useProperties } from '#web/client/data-sets.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import classes from './from-contents.module.css'
import type { PlannedLine } from './run.ts'

/** Labels that are looked at. */
const most = 4
/** Pixels. */
const width = 84

type Props = { template: Template; lines: readonly PlannedLine[]; language: string }

export function PlannedPages({ template, lines, language }: Props) {
  const made = lines.filter(({ act }) => act === 'create').slice(0, most)
  if (made.length === 0 || template.design === undefined) return null
  return (
    <div className={classes.pages}>
      {made.map(({ content, label }) => (
        <PlannedPage key={content} template={template} content={content} label={label} language={language} />
      ))}
    </div>
  )
}

type PageProps = Omit<Props, 'lines'> & { content: string; label: string }

function PlannedPage({ content, ...rest }: PageProps) {
  const found = useLiveDocument('contents', content)
  const own = found.status === 'ready' ? found.document : undefined
  const inherited = useLiveDocument('contents', own?.parentId)
  if (!own || (own.parentId !== undefined && inherited.status === 'loading')) return <div className={classes.page} />
  return <SetPage {...rest} content={own} parent={inherited.status === 'ready' ? inherited.document : undefined} />
}

type SetProps = Omit<PageProps, 'content'> & { content: Content; parent: Content | undefined }

function SetPage({ template, content, parent, label, language }: SetProps) {
  const properties = useById(useProperties())
  const data = useMemo(() => {
    const whole = withInheritance(content, parent)
    const database = { content: () => whole, property: (id: string) => properties.get(id) }
    return placeholderValues(
      template.placeholders,
      fillFromContent(template.placeholders, content.id, database, language),
    )
  }, [template.placeholders, content, parent, properties, language])
  const { ready, pictures } = usePictureFacts(data)
  const { composed } = useComposedPages(useComposition(ready ? template : undefined, data, pictures))
  const [page] = composed?.pages ?? []
  if (!page) return <div className={classes.page} />
  return (
    <div className={classes.page} title={label}>
      <PageView page={page} label={label} scale={width / page.width} />
    </div>
  )
}
