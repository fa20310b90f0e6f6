/** Variants with what they inherit, as far as their parents are in the list. */
import { useMemo } from 'react'
import type { Content } from '#domain/contents/content.ts'
import { withInheritance } from '#domain/contents/variant.ts'

export function useWithInheritance(contents: readonly Content[]): (content: Content) => Content {
  return useMemo(() => {
    const variants = contents.filter(({ parentId }) => parentId !== undefined)
    if (variants.length === 0) return (content) => content
    const parentIds = new Set(variants.map(({ parentId }) => parentId))
    const parents = new Map(contents.filter(({ id }) => parentIds.has(id)).map((one) => [one.id, one]))
    return (content) => withInheritance(content, parents.get(content.parentId ?? ''))
  }, [contents])
}
