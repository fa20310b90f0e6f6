/** What of a change concerns people: fields that somebody reads or fills. Paths, checksums and what a run keeps of itself are the machine's. */
import type { ChangeEntry } from '#domain/undo/changes.ts'
import type { RecordKind } from '#domain/records.ts'
import { editedFields, releaseEdits } from '#domain/releases/fields/release-edits.ts'

export type FieldChange = { path: string; before: unknown; after: unknown }

export function changesForPeople(
  collection: RecordKind,
  { before, after }: Pick<ChangeEntry, 'before' | 'after'>,
): readonly FieldChange[] {
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((path) => !isMachines(collection, path))
    .map((path) => ({ path, before: before?.[path], after: after?.[path] }))
  if (collection !== 'releases') return all
  const edits = releaseEdits(before ?? {}, after ?? {}).map(({ before: old, after: now, ...edit }) => ({
    path:
      'tag' in edit
        ? ['data', edit.tag, edit.part].join('.')
        : edit.field === 'collections'
          ? `collections.${edit.collection}`
          : edit.field,
    before: old,
    after: now,
  }))
  return [...edits, ...all.filter(({ path }) => !isEdited(path))]
}

/** Of a version, what `releaseEdits` tells part by part. */
const isEdited = (path: string): boolean => ['data', ...editedFields].includes(path.split('.')[0] ?? '')

const isMachines = (collection: RecordKind, path: string): boolean => {
  const [field = ''] = path.split('.')
  return machines.has(field) || machines.has(`${collection}.${field}`)
}

const machines: ReadonlySet<string> = new Set([
  'alive',
  'approvedPages',
  'bound',
  'deployments.file',
  'deployments.link',
  'deployments.step',
  'duration',
  'engine',
  'exportLog',
  'exportPath',
  'faulty',
  'key',
  'lastRefreshTime',
  'log',
  'pageHash',
  'path',
  'percent',
  'pictureInfo',
  'previewTimestamp',
  'referencedContents',
  'releases.files',
  'renewal',
  'run',
  'sha256',
  'stats',
  'updateTimestamp',
])
