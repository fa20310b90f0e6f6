import { adjustments } from '#domain/releases/release-changes.ts'
import { texts } from '../../../ui/words/texts.ts'

/** What was typed, to read: of a placeholder's entry what it says, without where it came from; of anything else all it says. */
export function draftText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return texts(value ? 'ui.yes' : 'ui.no')
  if (Array.isArray(value)) return value.map(draftText).join(', ')
  if (typeof value !== 'object') return String(value)
  if ('value' in value) return [value.value, 'label' in value && value.label].filter(Boolean).map(draftText).join(' | ')
  if (adjustments.some((one) => one in value)) return ''
  return Object.values(value).map(draftText).join(', ')
}
