/** A change of a template by which values of versions fall away is asked about first; the answer tells the server their number. */
import { type ReactNode, useCallback, useState } from 'react'
import { ProductError } from '#web/client/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { texts, useTexts } from '#web/ui/texts.ts'

/** Does it again with the number that the person has seen. Rejects where they would rather not. */
export type Knowing = <T>(work: (fallen?: number) => Promise<T>) => Promise<T>

type Question = { values: number; records: number; decide: (isMeant: boolean) => void }

export function useKnowing(): { knowing: Knowing; question: ReactNode } {
  const [asked, setAsked] = useState<Question>()
  const knowing = useCallback<Knowing>(async (work) => {
    for (let fallen: number | undefined; ;) {
      try {
        return await work(fallen)
      } catch (error) {
        if (!isFall(error)) throw error
        const [values, records] = [Number(error.params['values']), Number(error.params['records'])]
        const isMeant = await new Promise<boolean>((decide) => setAsked({ values, records, decide }))
        setAsked(undefined)
        if (!isMeant) throw new Error(texts('templates.fallen.left'), { cause: error })
        fallen = values
      }
    }
  }, [])
  return { knowing, question: asked && <Asked {...asked} /> }
}

export const isFall = (error: unknown): error is ProductError =>
  error instanceof ProductError && error.code === 'property.valuesFall'

function Asked({ values, records, decide }: Question) {
  const t = useTexts()
  return (
    <Dialog
      opened
      title={t('templates.fallen.title')}
      confirm={t('templates.fallen.confirm')}
      danger
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
    >
      {t('templates.fallen', { count: values, versions: t('templates.fallen.versions', { count: records }) })}
    </Dialog>
  )
}
