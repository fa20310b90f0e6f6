/** A head that is dragged takes its column to another place; fingers scroll instead and have the menu. */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** Pixels: less is a click. */
const begins = 6

type Drag = { column: string; before: string | undefined }

/** `first` stays where it is. `onMove` puts a column before another one, or to the end. */
export function useColumnDrag(
  first: string | undefined,
  onMove: ((column: string, before: string | undefined) => void) | undefined,
) {
  const pressed = useRef<{ column: string; x: number } | undefined>(undefined)
  const [drag, setDrag] = useState<Drag>()
  /** The click that ends a drag is none. */
  const isDragged = useRef(false)
  return {
    drag,
    handlers: onMove && {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const column = columnAt(event.target)
        isDragged.current = false
        if (event.pointerType === 'mouse' && event.button === 0 && column !== undefined && column !== first)
          pressed.current = { column, x: event.clientX }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!pressed.current) return
        if (!drag && Math.abs(event.clientX - pressed.current.x) < begins) return
        if (!drag) event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ column: pressed.current.column, before: placeAt(event, first) })
      },
      onPointerUp() {
        pressed.current = undefined
        if (!drag) return
        isDragged.current = true
        if (drag.before !== drag.column) onMove(drag.column, drag.before)
        setDrag(undefined)
      },
      onPointerCancel() {
        pressed.current = undefined
        setDrag(undefined)
      },
      onClickCapture(event: MouseEvent) {
        if (isDragged.current) event.stopPropagation()
        isDragged.current = false
      },
    },
  }
}

export const columnAt = (target: EventTarget | null | undefined): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined

/** Before which column it would come; undefined behind the last one. */
function placeAt({ clientX, clientY }: PointerEvent, first: string | undefined): string | undefined {
  const head = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')
  if (!head) return undefined
  const { left, width } = head.getBoundingClientRect()
  const isBefore = clientX < left + width / 2 && head.dataset['column'] !== first
  return isBefore ? head.dataset['column'] : nextOf(head)
}

function nextOf(head: HTMLElement): string | undefined {
  const heads = [...(head.closest('[role=row]')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  return heads[heads.indexOf(head) + 1]?.dataset['column']
}
