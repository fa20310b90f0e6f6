/** A picture in hand: what becomes of it shows while it is drawn or turned, and is kept when one lets go. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type InFrame, zoomPicture } from '#domain/releases/fields/framed-picture.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'

/** Pixels of the wheel that make it e times as large. */
const wheel = 500

type Holding = {
  entry: PlaceholderData
  onType: (entry: PlaceholderData) => void
  onCommit: (entry: PlaceholderData) => void
  frame: RefObject<HTMLElement | null>
  sizes: InFrame | undefined
}

/** Where it was taken hold of, and as what. */
type Held = { x: number; y: number; entry: PlaceholderData; last: PlaceholderData }

export function useHeldPicture({ entry, onType, onCommit, frame, sizes }: Holding) {
  const held = useRef<Held>(undefined)
  // Several turns of the wheel may come before the page is drawn again.
  const latest = useRef({ entry, onType })
  useEffect(() => {
    latest.current = { entry, onType }
  }, [entry, onType])

  const show = (next: PlaceholderData) => {
    latest.current = { entry: next, onType }
    onType(next)
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, entry, last: entry }
  }
  /** `by` gives what became of the picture since it was taken hold of. */
  const go = (by: (from: Held) => PlaceholderData) => {
    if (!held.current) return
    held.current.last = by(held.current)
    show(held.current.last)
  }
  /** False where it was only tapped. */
  const end = (): boolean => {
    const { current } = held
    held.current = undefined
    if (!current || current.last === current.entry) return false
    onCommit(current.last)
    return true
  }
  const giveUp = () => {
    if (held.current) show(held.current.entry)
    held.current = undefined
  }

  useEffect(() => {
    const at = frame.current
    if (!at || !sizes) return undefined
    const onWheel = (event: WheelEvent) => {
      // With Ctrl the page is brought nearer; where one is elsewhere, the desk is scrolled.
      if (event.ctrlKey || event.metaKey || document.activeElement !== at) return
      event.preventDefault()
      const next = zoomPicture(latest.current.entry, Math.exp(-event.deltaY / wheel), sizes)
      latest.current = { ...latest.current, entry: next }
      latest.current.onType(next)
    }
    at.addEventListener('wheel', onWheel, { passive: false })
    return () => at.removeEventListener('wheel', onWheel)
  }, [frame, sizes])

  return { show, go, end, drag: { onPointerDown: begin, onPointerCancel: giveUp } }
}
