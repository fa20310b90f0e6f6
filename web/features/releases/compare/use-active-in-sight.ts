import { type RefObject, useEffect, useRef } from 'react'

/** Of a list: what is chosen on a page, or by a key, is in sight. */
export function useActiveInSight(active: string | undefined): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (active !== undefined) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return list
}
