import { is } from '#domain/query/filter.ts'
import type { Content } from '#web/client/data-sets.ts'
import { type LiveDocuments, useLiveQuery } from '#web/client/live/use-live.ts'

/** The variants of a content, by label. They know whose they are; the content keeps no list of them. */
export const useVariants = (content: string): LiveDocuments<Content> =>
  useLiveQuery('contents', { where: is('parentId', content), orderBy: [{ field: 'label.de' }], limit: 1000 })
