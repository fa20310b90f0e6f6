/** Variants with what they inherit, as far as their parents are in the list. */
import { useMemo } from 'react'
import type { Content } from '#domain/contents/content.ts'
import { withInheritance } from '#domain/contents/variant.ts'

export const useWithInheritance = (contents: readonly Content[]): ((content: Content) => Content) =>
  useMemo(() => inheritanceAmong(contents), [contents])

function inheritanceAmong(contents: readonly Content[]): (content: Content) => Content {
  const parentIds = new Set(contents.flatMap(({ parentId }) => parentId ?? []))
  if (parentIds.size === 0) return (content) => content
  const parents = new Map(contents.filter(({ id }) => parentIds.has(id)).map((one) => [one.id, one]))
  return (content) => withInheritance(content, parents.get(content.parentId ?? ''))
}
