/** What stood in the fields that a change wrote, and what stands in them since: asked of the record's own history when somebody wants to know. */
import { useQuery } from '@tanstack/react-query'
import type { Step } from '#domain/undo/step.ts'
import { send } from '../../client/calls/api.ts'
import { fieldName } from './left-out.ts'
import { formatTime } from '../../ui/dates.ts'
import { ChangedFields } from '../../ui/history/changed-fields.tsx'
import { valueInWords } from '../../ui/history/value-in-words.ts'
import { State } from '../../ui/notices/state.tsx'
import { type Texts, useTexts } from '../../ui/texts.ts'

/** Of the newest changes of a record: who looks at older ones opens it. */
const most = 500

type Props = { changeset: string; done: Step['done'] }

export function StepFields({ changeset, done: { collection, id, path, field } }: Props) {
  const t = useTexts()
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
      {(changes) => (
        <ChangedFields
          fields={changes.flatMap(({ seq, before, after }) =>
            [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((one) => ({
              key: `${seq} ${one}`,
              name: fieldName({ collection, params: { path: one }, ...(one === path && field && { field }) }),
              before: said(before?.[one], t),
              after: said(after?.[one], t),
            })),
          )}
        />
      )}
    </State>
  )
}

/** What is made of several parts is seen in the record. */
function said(value: unknown, t: Texts): string {
  if ([value].flat().some((part) => typeof part === 'object' && part !== null)) return '…'
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? formatTime(value)
    : valueInWords(value, t)
}
