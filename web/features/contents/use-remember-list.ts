import { useEffect, useRef } from 'react'
import { rememberWalk } from '#web/client/list-walk.ts'
import type { Content } from '#web/client/data-sets.ts'

/** Told when the list is left, not at each of its changes: it may have thousands of rows. */
export function useRememberList(contents: readonly Content[]): void {
  const shown = useRef(contents)
  const address = useRef('')
  useEffect(() => {
    shown.current = contents
    address.current = location.pathname + location.search
  }, [contents])
  useEffect(
    () => () => {
      const steps = shown.current.map(({ id }) => ({ id, href: `/contents/${id}` }))
      if (steps.length > 0) rememberWalk('contents', address.current, steps)
    },
    [],
  )
}
