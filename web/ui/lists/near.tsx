/**
 * One of many that are long to draw, below each other: drawn when one comes near it, and from then on. Until then it keeps
 * about the room that it will take, so that what follows stays where it is.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'

type NearProps = {
  /** Pixels, about. */
  height: number
  /** Wherever it is. */
  isWanted: boolean
  children: ReactNode
}

export function Near({ height, isWanted, children }: NearProps) {
  const [isDrawn, setDrawn] = useState(isWanted)
  const room = useRef<HTMLDivElement>(null)
  if (isWanted && !isDrawn) setDrawn(true)
  useEffect(() => {
    const { current } = room
    if (isDrawn || !current) return undefined
    return onNear(current, () => setDrawn(true))
  }, [isDrawn])
  return isDrawn ? children : <div ref={room} style={{ height }} data-undrawn />
}

/** What is nearer than this to what is in view. */
const reach = '800px 0px'

/** For what scrolls it: the edges of the window are none where a pane has its own. */
const watching = new WeakMap<Element, { observer: IntersectionObserver; told: Map<Element, () => void> }>()

function onNear(element: Element, tell: () => void): () => void {
  const pane = paneOf(element)
  const watch = watching.get(pane) ?? watchIn(pane)
  watch.told.set(element, tell)
  watch.observer.observe(element)
  return () => {
    watch.told.delete(element)
    watch.observer.unobserve(element)
  }
}

function watchIn(pane: Element) {
  const told = new Map<Element, () => void>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) told.get(target)?.()
    },
    { root: pane === document.documentElement ? null : pane, rootMargin: reach },
  )
  const watch = { observer, told }
  watching.set(pane, watch)
  return watch
}

function paneOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}
