/** The rows of the list: found by the text, in the order people expect. */
import { useMemo } from 'react'
import type { Content } from '#domain/contents/content.ts'
import { compareTexts } from '#domain/query/compare-texts.ts'
import { fold, valueAt } from '#domain/query/filter.ts'
import { valueKey } from '#domain/query/value-key.ts'
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
    const sign = direction === 'descending' ? -1 : 1
    return found
      .map((content) => ({ content, by: placeOf(key(content)) }))
      .toSorted((a, b) => Number(a.by === '') - Number(b.by === '') || sign * compareTexts(a.by, b.by))
      .map(({ content }) => content)
  }, [found, sort, direction, catalog.properties, language])
}

/** Empty for what has no value: it comes last. */
const placeOf = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? ''
    : (valueKey(typeof value === 'number' ? value : String(value)) ?? '')
