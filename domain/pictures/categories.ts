import { compareTexts } from '../query/compare-texts.ts'
import { fold } from '../query/fold.ts'

type Sorted = { categories: readonly string[] }

/** What is offered to narrow or sort by: the categories of these pictures that have what was typed, each once, as a reader looks for them. */
export function offeredCategories(pictures: readonly Sorted[], term: string): string[] {
  const wanted = fold(term)
  return [...new Set(pictures.flatMap(({ categories }) => categories))]
    .filter((category) => category.trim() !== '' && fold(category).includes(wanted))
    .toSorted((a, b) => compareTexts(fold(a), fold(b)) || compareTexts(a, b))
}

/** As they are kept: without blanks around them, and none twice. */
export const tidyCategories = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((one) => one.trim()).filter((one) => one !== '')),
]
