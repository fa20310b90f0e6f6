/** In place of a collection that is not there, or not for this person. */
import { NotThere } from '../lists/not-there.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function MissingCollection() {
  const t = useTexts()
  return <NotThere to="/collections" toLabel={t('collection.toList')} />
}
