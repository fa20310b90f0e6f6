import { is } from '#domain/query/filter.ts'
import type { Content } from '../../client/window/data-sets.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import type { Windowed } from '#web/client/window/windowed.ts'

/** The variants of a content, by label. They know whose they are; the content keeps no list of them. */
export const useVariants = (content: string): Windowed<Content> =>
  useWindow('contents', { where: is('parentId', content), orderBy: [{ field: 'label.de' }] })
