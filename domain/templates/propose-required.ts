/** Which places of a design must not be empty, as it looks: a person decides. */
import type { Placeholder } from './placeholder.ts'

/** What is there on every page of it: words, pictures and codes that no condition hides. */
export const proposedRequired = (placeholders: readonly Pick<Placeholder, 'id' | 'type' | 'test'>[]): string[] =>
  placeholders.filter(({ type, test }) => printed.includes(type) && !test?.trim()).map(({ id }) => id)

const printed: readonly Placeholder['type'][] = ['image', 'string', 'text', 'barcode']
