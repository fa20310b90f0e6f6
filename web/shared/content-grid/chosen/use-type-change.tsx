/** Before the type of contents is changed in the list it is said which values the other type has no field for; of many, that there may be some. */
import { type ReactNode, useMemo, useState } from 'react'
import { newlyLeft } from '#domain/contents/types/left-by-type.ts'
import { fetchDocument } from '../../../client/records/store.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { type Catalog, propertyLabel, typeLabel } from '../../values/catalog.ts'
import type { Cell, CellWrites } from '../cells/cell.ts'
import type { ChosenContents } from './chosen-contents.ts'

type Asked = {
  cell: Cell
  type: string
  /** Properties; undefined of many. */
  left: readonly string[] | undefined
}

export function useTypeChange(
  writes: CellWrites,
  catalog: Catalog,
  chosen: ChosenContents,
  isChosen: (id: string) => boolean,
): { writes: CellWrites; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const asking = useMemo((): CellWrites => {
    const ask = async (cell: Cell, type: string) => {
      const { id } = cell.content
      const isOne = chosen.count <= 1 || !isChosen(id)
      const left = isOne
        ? newlyLeft(await fetchDocument('contents', id), fieldsOf(catalog, cell.content.type), fieldsOf(catalog, type))
        : undefined
      if (left?.length === 0) writes.commit(cell, type)
      else setAsked({ cell, type, left })
    }
    return {
      ...writes,
      commit: (cell, value) => {
        if (cell.path !== 'type' || typeof value !== 'string') return writes.commit(cell, value)
        void ask(cell, value).catch(toastError)
        return undefined
      },
    }
  }, [writes, catalog, chosen, isChosen])
  const dialog = asked && (
    <TypeQuestion
      asked={asked}
      catalog={catalog}
      onClose={() => setAsked(undefined)}
      onConfirm={() => {
        setAsked(undefined)
        writes.commit(asked.cell, asked.type)
      }}
    />
  )
  return { writes: asking, dialog }
}

const fieldsOf = (catalog: Catalog, type: string) => catalog.types.get(type) ?? { groups: [] }

type TypeQuestionProps = { asked: Asked; catalog: Catalog; onClose: () => void; onConfirm: () => void }

function TypeQuestion({ asked: { type: id, left }, catalog, onClose, onConfirm }: TypeQuestionProps) {
  const t = useTexts()
  const type = typeLabel(catalog.types.get(id), id)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('contents.type.title', { type })}
      confirm={t('contents.type.change')}
      onConfirm={onConfirm}
    >
      {left === undefined
        ? t('contents.type.leftOfMany', { type })
        : t('contents.type.left', {
            count: left.length,
            type,
            fields: left.map((one) => propertyLabel(catalog.properties.get(one) ?? { id: one, label: {} })).join(', '),
          })}
    </Dialog>
  )
}
