import type { BulkReport } from '#web/client/bulk.ts'
import { errorText, texts } from '#web/ui/texts.ts'

/** Why something was left as it was, or would be, with the first that it concerns. */
export const reasonsOf = (
  { leftOut }: Pick<BulkReport, 'leftOut'>,
  words: 'bulk.leftOut' | 'bulk.foreseen.leftOut' = 'bulk.leftOut',
): readonly string[] =>
  leftOut.map(({ code, count, examples }) => {
    const names = examples.map(({ name, id }) => name ?? id).join(', ')
    const [first] = examples
    return texts(words, {
      count,
      reason: errorText({ code, params: { ...first?.params } }),
      names: count > examples.length ? `${names} …` : names,
    })
  })
