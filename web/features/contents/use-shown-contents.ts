/** The rows of the list: found by the text, in the order people expect. */
import { useMemo } from 'react'
import type { Content } from '#domain/contents/content.ts'
import { fold, valueAt } from '#domain/query/filter.ts'
import { compareForPeople } from '#domain/query/order.ts'
import type { Catalog } from './catalog.ts'
import type { ContentFilters } from './content-filters.ts'
import { contentLabel } from './content-label.ts'
import { propertyValue } from './property-value.ts'

export function useShownContents(
  contents: readonly Content[],
  { q, sort, direction }: Pick<ContentFilters, 'q' | 'sort' | 'direction'>,
  catalog: Catalog,
  language: string,
): readonly Content[] {
  const found = useMemo(() => {
    const wanted = fold(q.trim())
    if (wanted === '') return contents
    return contents.filter(({ label }) => Object.values(label).some((text) => fold(text).includes(wanted)))
  }, [contents, q])

  return useMemo(() => {
    const property = catalog.properties.get(sort)
    const key = (content: Content): unknown =>
      sort === 'label'
        ? contentLabel(content)
        : property
          ? propertyValue(content, property, language)
          : valueAt(content, sort)
    const compareTexts = compareForPeople(language)
    const sign = direction === 'descending' ? -1 : 1
    return found
      .map((content) => ({ content, by: key(content) }))
      .toSorted((a, b) => missingLast(a.by, b.by) || sign * compare(a.by, b.by, compareTexts))
      .map(({ content }) => content)
  }, [found, sort, direction, catalog.properties, language])
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
const missingLast = (a: unknown, b: unknown): number => Number(isMissing(a)) - Number(isMissing(b))

function compare(a: unknown, b: unknown, compareTexts: (a: string, b: string) => number): number {
  if (isMissing(a) || isMissing(b)) return 0
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
}
