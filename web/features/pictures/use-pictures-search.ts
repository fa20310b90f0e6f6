/** What the picture library shows beside its question, as the address has it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pictureSources, pictureSourcesFor } from '#domain/access/pictures.ts'
import { notArchived } from '#domain/query/archived.ts'
import { all, anyContains, everything, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { useActor } from '../../client/session/session.ts'

type Search = {
  source?: string | undefined
  q?: string | undefined
  category?: string | undefined
  archive?: string | undefined
  page?: string | undefined
  sort?: string | undefined
  direction?: string | undefined
  /** Asks for files at once. */
  upload?: string | undefined
}

export type PicturesSearch = ReturnType<typeof usePicturesSearch>

export function usePicturesSearch() {
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const sources = pictureSourcesFor(actor)
  const source = sources.find((one) => one === search.source) ?? 'owner'
  const isArchive = search.archive === '1'
  const { q: term = '', category, page, upload } = search
  const change = useCallback(
    (next: Search) =>
      void navigate({
        to: '.',
        // What is listed otherwise begins with its first page (document 2 §4).
        search: (previous: Record<string, unknown>) => ({ ...previous, page: undefined, ...next }),
        replace: true,
      }),
    [navigate],
  )
  const ofSource = all(pictureSources[source](actor), isArchive ? is('archived', true) : notArchived)
  const where = all(ofSource, named(term.trim()), category === undefined ? everything : sortedUnder(category))
  return { sources, source, isArchive, term, category, page, upload, change, ofSource, where }
}

const named = (term: string): FilterOf<'pictures'> =>
  term === '' ? everything : anyContains(term, 'name', 'title', 'synonym')

const sortedUnder = (category: string): FilterOf<'pictures'> => ({ field: 'categories', op: 'has', value: category })
