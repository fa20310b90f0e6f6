import { isOffered } from '#domain/query/archived.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useTexts } from '../../ui/words/texts.ts'

/** Why nothing new is made of a publication: its template is archived. What there is goes on. */
export function useArchivedReason(publication: Pick<Publication, 'template'> | undefined): string | undefined {
  const t = useTexts()
  const found = useLiveDocument('templates', publication?.template)
  if (found.status !== 'ready' || isOffered(found.document)) return undefined
  return t('publication.templateArchived', { name: found.document.name })
}
