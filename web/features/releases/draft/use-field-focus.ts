/** Goes to the field of a placeholder, also in a tab that is only now being drawn. */
import { useCallback, useRef } from 'react'

/** Until the field is there; some seconds. */
const mostFrames = 200

export function useFieldFocus(onFocus: (tag: string) => void): (tag: string) => void {
  const wanted = useRef<string>(undefined)
  return useCallback(
    (tag: string) => {
      onFocus(tag)
      wanted.current = tag
      const goTo = (frames: number) =>
        requestAnimationFrame(() => {
          if (wanted.current !== tag) return
          const field = document.querySelector<HTMLElement>(`[data-placeholder-field="${CSS.escape(tag)}"]`)
          // The tab with the field is only now being drawn.
          if (!field && frames > 0) return void goTo(frames - 1)
          wanted.current = undefined
          field?.scrollIntoView({ block: 'nearest' })
          // What its label names: beside that stand buttons.
          const labelled = document.getElementById(field?.querySelector('label')?.htmlFor ?? '')
          const editor = labelled?.matches('input, textarea, button') ? labelled : field?.querySelector('button')
          editor?.focus({ preventScroll: true })
        })
      goTo(mostFrames)
    },
    [onFocus],
  )
}
