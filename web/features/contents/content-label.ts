/** Names of contents compare as people expect: by the rules of the language, numbers by size, copies beside the original. */
import { localized } from '#web/ui/texts.ts'

const collators = new Map<string, Intl.Collator>()

export function compareLabels(language: string): (a: string, b: string) => number {
  let collator = collators.get(language)
  if (!collator)
    collators.set(language, (collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })))
  return (a, b) => collator.compare(withoutCopyNumber(a), withoutCopyNumber(b)) || collator.compare(a, b)
}

/** Specification 1 §9: a trailing ` (n)` of one to three digits does not count. */
const withoutCopyNumber = (label: string): string => label.replace(/ \(\d{1,3}\)$/, '')

export const contentLabel = ({ label, id }: { label: unknown; id: string }): string => localized(label) || id
