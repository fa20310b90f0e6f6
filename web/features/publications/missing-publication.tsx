/** In place of a publication that is not there, or not for this person. */
import { NotThere } from '../../shared/lists/not-there.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function MissingPublication() {
  const t = useTexts()
  return <NotThere to="/publications" toLabel={t('publication.toList')} />
}
