/** What the template of a version calls its placeholders, by the keys that the version keeps them under. */
import { placeholderKey, placeholderLabel } from '#domain/templates/placeholder.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { currentLanguage } from '../../ui/words/texts.ts'

export function usePlaceholderName(release: string | undefined) {
  const found = useLiveDocument('releases', release)
  const template = useLiveDocument('templates', found.status === 'ready' ? found.document.template : undefined)
  return (key: string): string | undefined => {
    const all = template.status === 'ready' ? template.document.placeholders : []
    const one = all.find(({ id }) => placeholderKey(id) === key)
    return one && placeholderLabel(one, currentLanguage())
  }
}
