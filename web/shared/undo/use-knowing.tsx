/** A change by which stored values fall away is asked about first; the answer tells the server their number. */
import { type ReactNode, useCallback, useState } from 'react'
import { fallOf } from '../../client/calls/errors.ts'
import { FallDialog } from './fall-dialog.tsx'

/** Does it again with the number that the person has seen. Rejects where they would rather not. `removed` are names of what goes. */
export type Knowing = <T>(work: (fallen?: number) => Promise<T>, removed?: readonly string[]) => Promise<T>

type Fall = { values: number; records: number; removed: readonly string[] }

type FallWords = {
  title: string
  confirm: string
  /** After one would rather not. */
  left: string
  told: (fall: Fall) => ReactNode
}

type Question = Fall & { decide: (isMeant: boolean) => void }

export function useKnowing({ title, confirm, left, told }: FallWords): { knowing: Knowing; question: ReactNode } {
  const [asked, setAsked] = useState<Question>()
  const knowing = useCallback<Knowing>(
    async (work, removed = []) => {
      for (let fallen: number | undefined; ;) {
        try {
          return await work(fallen)
        } catch (error) {
          const fall = fallOf(error)
          if (!fall) throw error
          const isMeant = await new Promise<boolean>((decide) => setAsked({ ...fall, removed, decide }))
          setAsked(undefined)
          if (!isMeant) throw new Error(left, { cause: error })
          fallen = fall.values
        }
      }
    },
    [left],
  )
  const question = asked && (
    <FallDialog title={title} confirm={confirm} decide={asked.decide}>
      {told(asked)}
    </FallDialog>
  )
  return { knowing, question }
}
