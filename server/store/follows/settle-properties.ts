/**
 * What follows for properties when a type uses others than before, is loaded for others, or has its first public content, and
 * when an organization is served by another: who sees them (docs/decisions/0426-who-sees-a-property.md). They are staged along,
 * in the name of nobody: whoever wrote them last stays so.
 */
import { publicContents } from '#domain/access/contents.ts'
import type { ContentType } from '#domain/contents/types/content-type.ts'
import { defaultLabelTemplate, fieldsOfLabel } from '#domain/formats/label-template.ts'
import type { Property } from '#domain/properties/property.ts'
import { fieldsOfUse, partsIn, type Sight, sightOfProperties } from '#domain/properties/used-in-types.ts'
import { matches } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { sameJson } from '#domain/same-value.ts'
import type { Json } from '../sql/fields.ts'
import { keyOf, nextVersion, recordOf, type Stage, type Staged } from '../stage/stage.ts'
import type { StoredDocument } from '../store.ts'

export function settleProperties(stage: Stage): void {
  for (const staged of stage.documents.values()) if (staged.collection === 'contents') openType(stage, staged)
  if (![...stage.documents.values()].some(movesSight)) return
  const known = stage.ask({ of: 'sight' })
  if (!known) return
  stage.turns.add(known.turn)
  const properties = leftOf(stage, 'properties', known.properties)
  const suppliers = new Map(known.suppliers)
  for (const { collection, id, after } of stage.documents.values()) {
    if (collection !== 'organizations') continue
    if (after) suppliers.set(id, String(after['supplier']))
    else suppliers.delete(id)
  }
  const sights = sightOfProperties(
    [...leftOf(stage, 'contentTypes', known.types).values()].map((type) => type as Partial<ContentType>),
    (id) => partsIn((properties.get(id) ?? {}) as Partial<Property>),
    (id) => suppliers.get(id),
  )
  for (const property of properties.values()) {
    const change = changeOf(property, sights.get(property.id))
    if (change) along(stage, 'properties', property, change)
  }
}

/** From its first public content on, also when that is public no longer. */
function openType(stage: Stage, { before, after }: Staged): void {
  if (!after || before === after || !matches(publicContents, after)) return
  if (before && before['type'] === after['type'] && matches(publicContents, before)) return
  const type = recordOf(stage, 'contentTypes', String(after['type']))
  if (type && type['open'] !== true) along(stage, 'contentTypes', type as StoredDocument, { open: true })
}

function movesSight({ collection, id, before, after, trashed }: Staged): boolean {
  if (before === after) return false
  switch (collection) {
    case 'contentTypes':
      return fieldsOfUse.some((field) => !sameJson(before?.[field], after?.[field]))
    case 'organizations':
      // Nobody loads a type for one that is new.
      return before !== undefined ? before['supplier'] !== after?.['supplier'] : trashed !== undefined
    case 'properties':
      if (!after) return false
      return before ? !sameJson(partsOf(before), partsOf(after)) : trashed !== undefined || isInEveryLabel(id)
    default:
      return false
  }
}

const partsOf = (document: Json): string[] => partsIn(document as Partial<Property>)

/** The one that types name before it is there. */
const isInEveryLabel = (id: string): boolean => fieldsOfLabel(defaultLabelTemplate).includes(id)

/** All of a kind, as the list of writes leaves them. */
function leftOf<Of extends Json>(stage: Stage, kind: RecordKind, stored: ReadonlyMap<string, Of>) {
  const left = new Map<string, Of | StoredDocument>(stored)
  for (const { collection, id, after } of stage.documents.values()) {
    if (collection !== kind) continue
    if (after) left.set(id, after)
    else left.delete(id)
  }
  return left
}

/** Undefined where all see it who are to. */
function changeOf(property: Json, { seenBy, open }: Sight = { seenBy: new Set(), open: false }): Json | undefined {
  const known = Object.keys((property as Partial<Property>).seenBy ?? {})
  const isOpened = open && property['open'] !== true
  if (!isOpened && known.length === seenBy.size && known.every((one) => seenBy.has(one))) return undefined
  return {
    seenBy: Object.fromEntries([...seenBy].toSorted().map((id) => [id, true])),
    ...(isOpened && { open: true }),
  }
}

function along(stage: Stage, collection: RecordKind, document: StoredDocument, change: Json): void {
  const { id } = document
  const key = keyOf(collection, id)
  const staged: Staged = stage.documents.get(key) ?? {
    collection,
    id,
    before: document,
    trashed: undefined,
    after: document,
    remembered: false,
    fields: new Set(),
  }
  if (!staged.after) return
  stage.documents.set(key, staged)
  for (const field of Object.keys(change)) staged.fields.add(field)
  staged.after = { ...staged.after, ...change, version: nextVersion(staged) }
}
