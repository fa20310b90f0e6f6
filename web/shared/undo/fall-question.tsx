/** What is asked before a step is taken back, or done again, by which values would fall; from wherever it was asked for. */
import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { Went } from '../../client/undo/go.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { FallDialog } from './fall-dialog.tsx'
import { stepWords } from './step-words.ts'

type Question = Extract<Went, { kind: 'asks' }> & { onMeant: () => void }

let asked: Question | undefined
const listeners = new Set<() => void>()

export function askFall(question: Question | undefined): void {
  asked = question
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function FallQuestion() {
  const t = useTexts()
  const question = useSyncExternalStore(subscribe, () => asked)
  if (!question) return null
  const { way, step, fall, onMeant } = question
  const decide = (isMeant: boolean) => {
    askFall(undefined)
    if (isMeant) onMeant()
  }
  return (
    <FallDialog title={t('undo.fallen.title')} confirm={t(`undo.fallen.${way}`)} decide={decide}>
      <Text mb="sm">{stepWords(step)}</Text>
      <Text>{t('undo.fallen', { count: fall.values, records: t('unit.records', { count: fall.records }) })}</Text>
    </FallDialog>
  )
}
