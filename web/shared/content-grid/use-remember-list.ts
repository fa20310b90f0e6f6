import { useEffect, useRef } from 'react'
import type { FilterOf, OrderOf } from '#domain/query/path.ts'
import { rememberWalk } from '../../client/records/list-walk.ts'
import type { Windowed } from '../../client/window/windowed.ts'

type List = Pick<Windowed<{ id: string }>, 'here' | 'total'>

/** Told when the list is left, not at each of its changes. What is not here is asked for while one walks. */
export function useRememberList(
  list: List,
  query: { where: FilterOf<'contents'>; orderBy: OrderOf<'contents'> },
): void {
  const shown = useRef({ list, query })
  const address = useRef('')
  useEffect(() => {
    shown.current = { list, query }
    address.current = location.pathname + location.search
  }, [list, query])
  useEffect(
    () => () => {
      const { list, query } = shown.current
      const steps = list.here().map(([at, { id }]) => ({ at, id, href: `/contents/${id}` }))
      if (steps.length > 0) rememberWalk('contents', address.current, steps, { total: list.total, query })
    },
    [],
  )
}
