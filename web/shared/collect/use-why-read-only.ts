import { canEditCollection } from '#domain/access/collections.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'

/** Why this person only reads the collection; undefined where they may change it. */
export function useWhyReadOnly(collection: Collection | undefined): string | undefined {
  const t = useTexts()
  const actor = useActor()
  const organizationName = useOrganizationName()
  if (!collection || canEditCollection(actor, collection)) return undefined
  return collection.owner === actor.organization
    ? t('collection.readOnly.role')
    : t('collection.readOnly', { name: organizationName(collection.owner) })
}
