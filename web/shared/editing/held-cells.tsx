/** Of a table: what was typed into a cell and is not saved stands in it, with the reason. */
import { type ReactNode, useCallback } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { useKeptCells } from '../../client/editing/use-drafts.ts'
import { faultText } from '../../ui/fields/fault-text.ts'
import { draftText } from './unsaved/draft-text.ts'
import { HeldCell } from './held-cell.tsx'

/** `label` is what the column is called. Undefined where the cell says what is stored. */
export type HeldIn = (id: string, path: string, label: string) => ReactNode | undefined

export function useHeldCells(collection: RecordKind): HeldIn {
  const drafts = useKeptCells(collection)
  return useCallback(
    (id, path, label) => {
      const held = drafts.get(`${id}/${path}`)
      if (!held) return undefined
      const words = faultText(held.refusal, label)
      return <HeldCell text={draftText(held.value)} words={words} isUnreached={held.isUnreached} />
    },
    [drafts],
  )
}
