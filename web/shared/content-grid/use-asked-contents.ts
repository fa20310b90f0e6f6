import { useMemo } from 'react'
import { useCollectionName, useOrganizationName } from '../../client/live/live-names.ts'
import { useLanguage, useTexts } from '../../ui/texts.ts'
import { useQuestion } from '../questions/use-question.ts'
import type { Catalog } from '../values/catalog.ts'
import { askedContents, offeredFields } from './asked-contents.ts'
import { offeredColumns } from './columns/content-columns.tsx'
import type { useContentFilters } from './use-content-filters.ts'

/** What is asked of the list of contents, and what may be. */
export function useAskedContents(
  { filters, setQuestion }: Pick<ReturnType<typeof useContentFilters>, 'filters' | 'setQuestion'>,
  columnIds: readonly string[],
  catalog: Catalog,
) {
  const t = useTexts()
  const language = useLanguage()
  const fields = useMemo(() => askedContents(catalog, language, t), [catalog, language, t])
  const offered = useMemo(
    () => offeredFields(fields, offeredColumns(catalog, filters.type, columnIds, t), columnIds),
    [fields, catalog, filters.type, columnIds, t],
  )
  const [organizations, collections] = [useOrganizationName(), useCollectionName()]
  const nameOf = useMemo(() => ({ organizations, collections }), [organizations, collections])
  return { ...useQuestion(filters.question, fields, offered, nameOf, setQuestion), fields }
}
