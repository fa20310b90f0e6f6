import type { ReactNode } from 'react'

/** What a list is narrowed by beside its question. */
export type OtherFilter = {
  id: string
  label: string
  /** Undefined where it is not set. */
  words: string | undefined
  clear: () => void
  editor: (done: () => void) => ReactNode
}
