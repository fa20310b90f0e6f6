/** Ctrl or Cmd and the wheel, or two fingers on a touchpad, zoom the pages instead of the browser's window. */
import { useEffect, useEffectEvent, useState } from 'react'

/** Pixels of wheel for one step; a touchpad sends many small ones. */
const turn = 40

/** Answers with the ref of the element that is turned over. */
export function useWheelZoom(zoom: (direction: 1 | -1) => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const onZoom = useEffectEvent(zoom)
  useEffect(() => {
    if (!element) return
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < turn) return
      onZoom(turned < 0 ? 1 : -1)
      turned = 0
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [element])
  return setElement
}
