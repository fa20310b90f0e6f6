/** The contents of a collection: the grid of contents, with its own columns and order. */
import { useDisclosure } from '@mantine/hooks'
import { useMemo } from 'react'
import { canEditCollection } from '#domain/access/collections.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { ContentsPanel } from '../../../shared/content-grid/contents-panel.tsx'
import { type ContentsScope, scopedColumns, scopedOrder } from '../../../shared/content-grid/chosen/contents-scope.ts'
import { useContentsView } from '../../../shared/content-grid/use-contents-view.ts'
import { useActor } from '../../../client/session/session.ts'
import { keepLook } from './acts/collection-writes.ts'
import { NumbersDialog } from './acts/numbers-dialog.tsx'
import { useWhyReadOnly } from '../../../shared/collect/use-why-read-only.ts'

export function CollectionContents({ collection }: { collection: Collection }) {
  const mayEdit = canEditCollection(useActor(), collection)
  const reason = useWhyReadOnly(collection)
  const [isNumbering, numbering] = useDisclosure(false)
  const { id, name, defaultColumns, defaultSort, numberRanges } = collection
  const hasRanges = Object.keys(numberRanges).length > 0
  const scope = useMemo(
    (): ContentsScope => ({
      id,
      name,
      columns: scopedColumns({ defaultColumns }),
      order: scopedOrder({ defaultSort }),
      reason,
      ...(mayEdit && { keepLook: (columns, order) => keepLook({ id, name }, columns, order) }),
      ...(hasRanges && { onNumbers: numbering.open }),
    }),
    [id, name, defaultColumns, defaultSort, reason, mayEdit, hasRanges, numbering.open],
  )
  const view = useContentsView(scope)
  return (
    <>
      <ContentsPanel view={view} />
      {isNumbering && (
        <NumbersDialog
          collection={collection}
          catalog={view.catalog}
          chosen={view.chosen}
          order={view.orderBy}
          onClose={numbering.close}
        />
      )}
    </>
  )
}
