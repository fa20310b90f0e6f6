/** Asks once, before anything of a block is planned, what its columns leave open: what their sign divides, whether another currency is meant. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { BlockQuestion } from '#domain/values/column-reading.ts'
import { shownUnit } from '#domain/values/units.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

type Asked = { question: BlockQuestion; name: string; answer: (isYes: boolean | undefined) => void }

export function useBlockQuestions() {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>()
  const ask = (question: BlockQuestion, name: string) =>
    new Promise<boolean | undefined>((resolve) => {
      setAsked({
        question,
        name,
        answer: (isYes) => {
          setAsked(undefined)
          resolve(isYes)
        },
      })
    })
  return {
    ask,
    dialog: asked && (
      <Dialog opened onClose={() => asked.answer(undefined)} title={t(`contents.paste.${asked.question.about}.title`)}>
        <Text mb="md">{explained(asked)}</Text>
        <Group gap="sm">
          <Button data-autofocus onClick={() => asked.answer(true)}>
            {answerWords(asked.question, true)}
          </Button>
          <Button variant="default" onClick={() => asked.answer(false)}>
            {answerWords(asked.question, false)}
          </Button>
        </Group>
      </Dialog>
    ),
  }

  function explained({ question, name }: Asked): string {
    if (question.about === 'sign') return t('contents.paste.sign.explained', { name, text: question.text })
    return t('contents.paste.money.explained', { name, from: shownUnit(question.from), to: shownUnit(question.to) })
  }

  function answerWords(question: BlockQuestion, isYes: boolean): string {
    if (question.about === 'sign')
      return formatNumber(isYes ? question.divided : question.whole, { maximumFractionDigits: 10 })
    return t(isYes ? 'contents.paste.money.take' : 'contents.paste.money.leave', { to: shownUnit(question.to) })
  }
}
