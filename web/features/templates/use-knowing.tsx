/** A change of a template by which values of versions fall away is asked about first; the answer tells the server their number. */
import { Text } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { fallOf } from '#web/client/errors.ts'
import { FallDialog } from '#web/undo/fall-dialog.tsx'
import { texts, useLanguage, useTexts } from '#web/ui/texts.ts'

/**
 * Does it again with the number that the person has seen. Rejects where they would rather not. `removed` are the names of
 * the placeholders that go.
 */
export type Knowing = <T>(work: (fallen?: number) => Promise<T>, removed?: readonly string[]) => Promise<T>

type Question = { values: number; records: number; removed: readonly string[]; decide: (isMeant: boolean) => void }

export function useKnowing(): { knowing: Knowing; question: ReactNode } {
  const [asked, setAsked] = useState<Question>()
  const knowing = useCallback<Knowing>(async (work, removed = []) => {
    for (let fallen: number | undefined; ;) {
      try {
        return await work(fallen)
      } catch (error) {
        const fall = fallOf(error)
        if (!fall) throw error
        const isMeant = await new Promise<boolean>((decide) => setAsked({ ...fall, removed, decide }))
        setAsked(undefined)
        if (!isMeant) throw new Error(texts('templates.fallen.left'), { cause: error })
        fallen = fall.values
      }
    }
  }, [])
  return { knowing, question: asked && <Asked {...asked} /> }
}

function Asked({ values, records, removed, decide }: Question) {
  const t = useTexts()
  const names = new Intl.ListFormat(useLanguage()).format(removed)
  return (
    <FallDialog title={t('templates.fallen.title')} confirm={t('templates.fallen.confirm')} decide={decide}>
      {removed.length > 0 && <Text mb="sm">{t('templates.fallen.removed', { count: removed.length, names })}</Text>}
      <Text>
        {t('templates.fallen', { count: values, versions: t('templates.fallen.versions', { count: records }) })}
      </Text>
    </FallDialog>
  )
}
