import { useMemo } from 'react'
import { partsOf } from '#domain/query/question.ts'
import { useTemplateName } from '../../client/live/live-names.ts'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import { useNameOf } from '../questions/use-name-of.ts'
import { useQuestion } from '../questions/use-question.ts'
import type { Catalog } from '../values/catalog.ts'
import { askedContents, offeredFields } from './asked-contents.ts'
import { readyOnes } from './ready/ready-column.tsx'
import { offeredColumns } from './columns/content-columns.tsx'
import type { useContentFilters } from './use-content-filters.ts'

/** What is asked of the list of contents, and what may be. */
export function useAskedContents(
  { question, setQuestion }: Pick<ReturnType<typeof useContentFilters>, 'question' | 'setQuestion'>,
  type: string | undefined,
  columnIds: readonly string[],
  catalog: Catalog,
) {
  const t = useTexts()
  const language = useLanguage()
  const nameOf = useNameOf()
  const { organizations } = nameOf
  const templateName = useTemplateName()
  const ready = useMemo(() => {
    const named = new Set([...columnIds, ...partsOf(question).map(({ field }) => field)])
    return readyOnes([...named], t, templateName)
  }, [columnIds, question, t, templateName])
  const fields = useMemo(
    () => askedContents(catalog, language, t, organizations, ready),
    [catalog, language, t, organizations, ready],
  )
  const offered = useMemo(
    () => offeredFields(fields, offeredColumns(catalog, type, columnIds, t), columnIds),
    [fields, catalog, type, columnIds, t],
  )
  return { ...useQuestion(question, fields, offered, nameOf, setQuestion), fields }
}
