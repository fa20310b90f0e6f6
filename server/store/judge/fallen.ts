/**
 * Values that would be wrong by a definition as it is about to be, and are not by the one that is there. They stay where they
 * are and can be read; whoever changes the definition says that they know how many there are.
 */
import { maySee } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Fallen } from '#domain/undo/changes.ts'
import type { Fault } from '#domain/judging/fault.ts'
import { type Redefinition, redefinitionOf } from '#domain/kinds/redefinition.ts'
import type { RecordKind } from '#domain/records.ts'
import { fallenEntries, followsTemplate } from '#domain/templates/fallen-entries.ts'
import type { DocumentWrite } from '#domain/kinds/writes.ts'
import type { RunQuery } from '../database/database.ts'
import type { Json } from '../sql/fields.ts'
import { createStoredJudge } from './judge-stored.ts'
import { concerned, withHolders } from './redefined.ts'
import { keyOf, type Staged } from '../stage/stage.ts'
import type { RawWrite } from '../store.ts'

/** Shown at most; all are counted. */
const mostExamples = 20

/** What is judged by properties, also as organizations have them. */
const judgedByProperties = ['contents', 'releases', 'templates', 'properties', 'organizations'] as const

/** By the kind of a definition, its fields that values of other records are judged by; null: any. */
const defining: Partial<Record<RecordKind, readonly string[] | null>> = {
  properties: null,
  organizations: ['properties'],
  templates: ['placeholders', 'type'],
}

export const redefining = Object.keys(defining)

/** Updates that can make values of other records wrong. They are written by themselves, since that is counted before. */
export function mayRedefine(write: RawWrite): boolean {
  const fields = write.kind === 'update' ? defining[write.collection] : undefined
  if (write.kind !== 'update' || fields === undefined) return false
  return fields === null || fieldsOf(write).some((field) => fields.includes(field))
}

const fieldsOf = ({ set = {}, unset = [] }: Extract<DocumentWrite, { kind: 'update' }>): string[] =>
  [...Object.keys(set), ...unset].map((path) => path.split('.', 1)[0] ?? '')

/** How many the writer says to know. */
export const expectedToFall = (writes: readonly RawWrite[]): number =>
  writes.reduce((sum, write) => sum + (write.kind === 'update' ? (write.expect?.fallen ?? 0) : 0), 0)

/** Undefined where no definition changes that values are judged by. What nobody wrote since `knownAt` was known then. */
export async function countFallen(
  run: RunQuery,
  actor: Actor,
  staged: readonly Staged[],
  knownAt?: string,
): Promise<Fallen | undefined> {
  const changed = new Map<string, Json | null>()
  const redefinitions = staged.flatMap(({ collection, id, before, after }) => {
    if (defining[collection] === undefined || !before || !after) return []
    const redefinition = redefinitionOf(collection, id, before, after)
    if (redefinition) changed.set(keyOf(collection, id), after)
    return redefinition ? [{ redefinition, before, after }] : []
  })
  if (redefinitions.length === 0) return undefined
  const written = new Set(staged.map(({ collection, id }) => keyOf(collection, id)))
  const judge = createStoredJudge(run)
  const seen = new Set<string>()
  const records = new Set<string>()
  const examples: Fallen['examples'] = []
  for (const one of redefinitions) {
    const redefinition = await withHolders(run, one.redefinition)
    const touches = within(redefinition.properties ?? [])
    for (const kind of kindsOf(redefinition))
      for await (const found of concerned(run, kind, redefinition)) {
        const isOfTemplate = redefinition.template !== undefined
        const documents = isOfTemplate ? found.filter(followsTemplate) : found
        const options = kind === 'contents' ? { touches } : {}
        const before = await judge(kind, documents, options)
        const after = await judge(kind, documents, { ...options, changed })
        for (const [index, document] of documents.entries()) {
          // What the same list of writes changes is judged as it leaves it.
          if (written.has(keyOf(kind, document.id))) continue
          if (knownAt !== undefined && String(document['updateTimestamp']) < knownAt) continue
          const known = new Set(before.faults[index]?.map(nameOf))
          const maySeeIt = maySee(actor, kind, document)
          const others = isOfTemplate ? fallenEntries(one.before, one.after, document) : []
          for (const fault of [...(after.faults[index] ?? []), ...others]) {
            const name = `${keyOf(kind, document.id)} ${fault.path}`
            if (known.has(nameOf(fault)) || seen.has(name)) continue
            seen.add(name)
            records.add(keyOf(kind, document.id))
            if (maySeeIt && examples.length < mostExamples) examples.push(exampleOf(kind, document.id, fault))
          }
        }
      }
  }
  return { values: seen.size, records: records.size, examples }
}

const kindsOf = ({ owner, template }: Redefinition): readonly RecordKind[] =>
  template !== undefined ? ['releases'] : owner !== undefined ? ['contents'] : judgedByProperties

const nameOf = ({ path, code }: Fault): string => `${path} ${code}`

const exampleOf = (collection: RecordKind, id: string, { path, code, params }: Fault) => ({
  collection,
  id,
  path,
  code,
  params,
})

/** What of a content is judged by these properties. */
const within = (properties: readonly string[]) => {
  const paths = new Set(properties)
  return (path: string): boolean => {
    const [field, property] = path.split('.', 2)
    return field === 'excludeCombination' || (field === 'data' && property !== undefined && paths.has(property))
  }
}
