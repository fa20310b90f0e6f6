import { currentLanguage, texts } from '#web/ui/texts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notArchived } from '#domain/archive.ts'
import { contentName } from '#domain/contents/content-label.ts'
import { all, anyContains } from '#domain/query/filter.ts'
import { queryDocuments } from '#web/client/store.ts'

export type FoundDocument = { group: 'contents' | 'publications'; label: string; href: string }

const rest = 150
const none: readonly FoundDocument[] = []

/** How many more there are, and the list that has them. */
function restOf(
  group: FoundDocument['group'],
  { data, total = 0 }: { data: readonly unknown[]; total?: number },
  term: string,
): FoundDocument[] {
  const more = total - data.length
  return more > 0
    ? [{ group, label: texts('ui.andMore', { more }), href: `/${group}?q=${encodeURIComponent(term)}` }]
    : []
}

/** Contents and publications whose name contains the text, from two letters on; contents in German or Latin. */
export function useDocumentsByName(typed: string): { found: readonly FoundDocument[]; isSearching: boolean } {
  const [term, setTerm] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), rest)
    return () => clearTimeout(timer)
  }, [typed])

  const found = useQuery({
    queryKey: ['documents by name', term],
    enabled: term.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [contents, publications] = await Promise.all([
        queryDocuments(
          'contents',
          { where: all(notArchived, anyContains(term, 'label.de', 'label.la')), limit: 8, count: true },
          signal,
        ),
        queryDocuments('publications', { where: anyContains(term, 'label'), limit: 6, count: true }, signal),
      ])
      return [
        ...contents.data.map(({ id, label }): FoundDocument => ({
          group: 'contents',
          label: contentName({ id, label }, currentLanguage()),
          href: `/contents/${id}`,
        })),
        ...restOf('contents', contents, term),
        ...publications.data.map(({ id, label }): FoundDocument => ({
          group: 'publications',
          label,
          href: `/publications/${id}`,
        })),
        ...restOf('publications', publications, term),
      ]
    },
  })
  const wanted = typed.trim()
  return {
    found: term.length >= 2 ? (found.data ?? none) : none,
    isSearching: wanted.length >= 2 && (wanted !== term || found.isFetching),
  }
}
