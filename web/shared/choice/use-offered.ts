/** What a choice offers of however many records: the first fifty, more as one comes to their end, and how many follow. */
import { type UIEvent, useState } from 'react'
import type { RecordKind } from '#domain/records.ts'
import type { FieldsOf, Found } from '../../client/records/store.ts'
import type { WindowQuery } from '../../client/window/list-window.ts'
import { useGrowing } from '../../client/window/use-growing.ts'
import { useWindow } from '../../client/window/use-window.ts'
import { useTexts } from '../../ui/words/texts.ts'

const atOnce = 50
/** Pixels before the end of what is there. */
const nearEnd = 80

export type Offered<T> = {
  records: readonly T[]
  isLoading: boolean
  /** Stands behind the records where others follow: how many. */
  rest: readonly { value: string; label: string; disabled: true }[]
  onScroll: (event: UIEvent<HTMLElement>) => void
}

/** Undefined asks nothing. While the answer to another question is on its way, the one before stays. */
export function useOffered<Kind extends RecordKind, const Fields extends FieldsOf<Kind> = never>(
  kind: Kind,
  query: WindowQuery<Kind, Fields> | undefined,
): Offered<Found<Kind, Fields>> {
  const t = useTexts()
  const found = useWindow<Kind, Fields>(kind, query)
  const [shown, setShown] = useState(found)
  if (found.status !== 'loading' && shown !== found) setShown(found)
  const { rows, more, grow } = useGrowing(shown, atOnce)
  return {
    records: rows,
    isLoading: found.status === 'loading' && query !== undefined,
    rest: more > 0 ? [{ value: '…', label: t('ui.choice.more', { count: more }), disabled: true }] : [],
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
      const isAtEnd = scrollHeight - clientHeight - scrollTop < nearEnd
      if (isAtEnd && more > 0 && rows.length === shown.total - more) grow()
    },
  }
}
