/** What a place is called to people. */
import type { DesignPlace } from '#artwork/index.ts'
import { firstCharacters } from '#domain/formats/characters.ts'
import { useTexts } from '../../../ui/words/texts.ts'

export function usePlaceWords() {
  const t = useTexts()
  return {
    title: ({ kind, page }: DesignPlace): string =>
      t('templates.naming.place', { kind: t(`templates.naming.kind.${kind}`), page }),
    says: ({ words, link }: DesignPlace): string => {
      const text = words.replaceAll(/[\s\ufffc]+/g, ' ').trim()
      return text === '' ? (link ?? '') : `«${firstCharacters(text, 60)}»`
    },
  }
}
