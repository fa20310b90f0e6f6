/** The contents and properties that a release draws from, live. Variants come with what they inherit. */
import { useMemo } from 'react'
import { seesAll } from '#domain/access/tenancy.ts'
import type { Content } from '#domain/contents/content.ts'
import { withInheritance } from '#domain/contents/variant-inheritance.ts'
import type { Property } from '#domain/properties/property.ts'
import type { Database } from '#domain/releases/fields/content-link.ts'
import { useActor } from '../../../client/session/session.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import { hasId } from '../../../client/records/chosen.ts'
import { useCatalog } from '../../../shared/values/catalog.ts'
import type { Entries } from './use-release-draft.ts'

export type LinkedDatabase = Database & {
  ready: boolean
  /** As the person's organization has it. */
  property: (id: string) => Property | undefined
  label: (contentId: string, language: string) => string
}

export function useLinkedDatabase(entries: Entries): LinkedDatabase {
  const ids = [...new Set(Object.values(entries).flatMap(({ content }) => (content ? [content] : [])))]
    .toSorted()
    .join('\n')
  const contents = useContents(ids)
  const parentIds = [...new Set(contents.documents.flatMap(({ parentId }) => (parentId ? [parentId] : [])))]
    .toSorted()
    .join('\n')
  const parents = useContents(parentIds)
  const catalog = useCatalog()
  const actor = useActor()
  // Clients do not see what their supplier knows.
  const isWhole = seesAll(actor) || actor.isSupplier
  return useMemo(() => {
    const parentById = new Map(parents.documents.map((one) => [one.id, one]))
    const byId = new Map(
      contents.documents.map((one) => [
        one.id,
        withInheritance(one, one.parentId ? parentById.get(one.parentId) : undefined),
      ]),
    )
    return {
      ready: catalog.ready && [contents, parents].every(({ status }) => status === 'ready'),
      isWhole,
      content: (id) => byId.get(id),
      property: (id) => catalog.properties.get(id),
      label: (id, language) => byId.get(id)?.label[language] ?? byId.get(id)?.label['de'] ?? id,
    }
  }, [contents, parents, catalog, isWhole])
}

const none = { status: 'ready' as const, documents: [] as readonly Content[] }

function useContents(ids: string) {
  const query = useMemo(() => (ids === '' ? undefined : { where: hasId(ids.split('\n')) }), [ids])
  const found = useWhole('contents', query)
  return query === undefined ? none : found
}
