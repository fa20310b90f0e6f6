/** What this person typed into the record of this form and what is not saved (`left-drafts.tsx`). */
import { valueAt } from '#domain/query/filter.ts'
import { fieldPlace } from './draft-place.ts'
import { LeftDrafts } from './left-drafts.tsx'
import { useRecordEditing } from '../record-editing.ts'

type Props = {
  stored?: (path: string) => unknown
  /** What a field is called, where it is not called as in the refusals. */
  labelOf?: (path: string) => string
}

export function RecordDrafts({ stored, labelOf }: Props) {
  const { collection, document, mayEdit } = useRecordEditing()
  const { id } = document
  return (
    <LeftDrafts
      collection={collection}
      id={id}
      isEditing={mayEdit}
      mayEdit={mayEdit}
      stored={stored ?? ((path) => valueAt({ ...document }, path))}
      labelOf={labelOf ?? ((path) => fieldPlace({ collection, id, path }, { ...document }))}
    />
  )
}
