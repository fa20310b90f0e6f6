import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { any, type Filter } from '#domain/query/filter.ts'
import type { Content } from '#web/client/data-sets.ts'
import { queryDocuments } from '#web/client/store.ts'
import { localized } from '#web/ui/texts.ts'

const rest = 150
const none: readonly { label: string; href: string }[] = []

/** Contents whose name in German or Latin contains the text, from two letters on. */
export function useContentsByName(typed: string): readonly { label: string; href: string }[] {
  const [term, setTerm] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), rest)
    return () => clearTimeout(timer)
  }, [typed])

  const found = useQuery({
    queryKey: ['contents by name', term],
    enabled: term.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => queryDocuments<Content>('contents', { where: named(term), limit: 8 }, signal),
    select: entriesOf,
  })
  return term.length >= 2 ? (found.data ?? none) : none
}

const named = (term: string): Filter =>
  any(...['de', 'la'].map((language): Filter => ({ field: `label.${language}`, op: 'contains', value: term })))

const entriesOf = ({ data }: { data: readonly Content[] }) =>
  data.map(({ id, label }) => ({ label: localized(label), href: `/contents/${id}` }))
