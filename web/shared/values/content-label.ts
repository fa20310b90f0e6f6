import type { Content } from '#domain/contents/content.ts'
import { contentName } from '#domain/contents/content-label.ts'
import { currentLanguage } from '../../ui/words/texts.ts'

/** In the language of the interface. */
export const contentLabel = (content: Pick<Content, 'id'> & Partial<Pick<Content, 'label'>>): string =>
  contentName(content, currentLanguage())
