/** What is asked, as a sentence; what is gone from the list is struck through, as its chip is. */
import { useTexts } from '../../ui/words/texts.ts'
import { questionWords } from './question-words.ts'
import type { Asking } from './use-question.ts'

export function QuestionSentence({ asking }: { asking: Asking }) {
  const t = useTexts()
  return questionWords(asking.question, asking, t).map(({ text, isGone }, at) =>
    isGone ? <del key={at}>{text}</del> : text,
  )
}
