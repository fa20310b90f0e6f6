/** What stood in the fields that a change wrote, and what stands in them since: asked of the record's own history when somebody wants to know. */
import { useQuery } from '@tanstack/react-query'
import { adjustments } from '#domain/releases/release-changes.ts'
import type { ChangeEntry } from '#domain/undo/changes.ts'
import type { Step } from '#domain/undo/step.ts'
import { send } from '../../../client/calls/api.ts'
import { fieldName } from '../../undo/left-out.ts'
import { type ChangedField, ChangedFields } from '../../../ui/history/changed-fields.tsx'
import { changesForPeople, type FieldChange } from './changes-for-people.ts'
import { useValueWords } from './use-value-words.tsx'
import { propertyLabel, useCatalog } from '../catalog.ts'
import { usePlaceholderName } from '../use-placeholder-name.ts'
import { State } from '../../../ui/notices/state.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

/** Of the newest changes of a record: who looks at older ones opens it. */
const most = 500

type Props = { changeset: string; done: Step['done'] }

export function StepFields({ changeset, done }: Props) {
  const t = useTexts()
  const { collection, id } = done
  const found = useQuery({
    queryKey: ['fields of a step', collection, id, changeset],
    queryFn: ({ signal }) =>
      send(
        'GET /api/store/:collection/:id/history',
        { params: { collection, id }, query: { limit: most } },
        { signal },
      ),
    select: ({ data }) => data.filter((change) => change.changeset === changeset),
    staleTime: Infinity,
  })
  return (
    <State of={found} shape="list" rows={1} empty={{ title: t('audit.what.none'), isPart: true }}>
      {(changes) => <FieldsOfChanges {...done} changes={changes} />}
    </State>
  )
}

type FieldsProps = Pick<Step['done'], 'collection' | 'id'> &
  Partial<Pick<Step['done'], 'path' | 'field'>> & { changes: readonly ChangeEntry[] }

/** Of one record; `field` is what the first of them is called where the record is gone. */
export function FieldsOfChanges({ collection, id, path, field, changes }: FieldsProps) {
  const t = useTexts()
  const catalog = useCatalog()
  const placeholderName = usePlaceholderName(collection === 'releases' ? id : undefined)
  const inWords = useValueWords(collection, catalog)
  const said = (changed: FieldChange): Pick<ChangedField, 'before' | 'after'> =>
    [changed.before, changed.after].some(hasParts)
      ? { after: t('audit.what.changed') }
      : { before: inWords(changed.path, changed.before), after: inWords(changed.path, changed.after) }
  const fields = changes.flatMap((change) =>
    changesForPeople(collection, change).map((changed) => ({
      key: `${change.seq} ${changed.path}`,
      name: nameOf(changed.path),
      ...said(changed),
    })),
  )
  return fields.length === 0 ? t('audit.what.machines') : <ChangedFields fields={fields} />

  function nameOf(one: string): string {
    const [root, key = '', part] = one.split('.')
    const isOf = root === 'data' && path?.startsWith(`data.${key}.`) === true
    const name =
      (root === 'data' && (collection === 'contents' ? propertyName(key) : placeholderName(key))) ||
      fieldName({ collection, params: { path: one }, ...((isOf || one === path) && field && { field }) })
    const adjusted = adjustments.find((known) => known === part)
    return collection === 'releases' && root === 'data' && adjusted ? `${name}, ${t(`field.${adjusted}`)}` : name
  }

  function propertyName(key: string): string | undefined {
    const property = catalog.properties.get(key)
    return property && propertyLabel(property)
  }
}

/** What is made of several parts is seen in the record. */
const hasParts = (value: unknown): boolean => [value].flat().some((part) => typeof part === 'object' && part !== null)
