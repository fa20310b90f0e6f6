/** Rows are taken by their grip and dropped before another row, or behind the last one. */
import { type DragEvent, type PointerEvent, useRef } from 'react'
import type { Placeholder } from '#domain/templates/placeholder.ts'

export function useRowDrag(
  mayEdit: boolean,
  rows: readonly Placeholder[],
  onDrop: (id: string, before: string | undefined) => void,
) {
  const dragged = useRef<string>(undefined)
  const marked = useRef<Element>(undefined)
  const mark = (row: Element | undefined) => {
    marked.current?.removeAttribute('data-drop')
    row?.setAttribute('data-drop', '')
    marked.current = row
  }
  if (!mayEdit) return {}
  return {
    // The row may be dragged only while its grip is held, so that text in it can still be selected.
    onPointerDown: (event: PointerEvent) => {
      const grip = (event.target as Element).closest('[data-grip]')
      const row = grip?.closest('[role=row]')
      if (!grip || !row) return
      row.setAttribute('draggable', 'true')
      dragged.current = grip.getAttribute('data-grip') ?? undefined
      addEventListener('pointerup', () => row.removeAttribute('draggable'), { once: true })
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === undefined) return
      event.preventDefault()
      mark(rowAt(event))
    },
    onDrop: (event: DragEvent) => {
      const id = dragged.current
      if (id === undefined) return
      event.preventDefault()
      const row = rowAt(event)
      const before = rowIdAt(rows, row)
      if (before !== id) onDrop(id, before)
    },
    onDragEnd: (event: DragEvent) => {
      mark(undefined)
      dragged.current = undefined
      ;(event.target as Element).removeAttribute?.('draggable')
    },
  }
}

/** Rows of the grid count from 2, after the head. */
export const rowIdAt = (rows: readonly Placeholder[], row: Element | null | undefined): string | undefined =>
  row ? rows[Number(row.getAttribute('aria-rowindex')) - 2]?.id : undefined

const rowAt = (event: DragEvent): Element | undefined =>
  (event.target as Element).closest('[role=rowgroup] [role=row]') ?? undefined
