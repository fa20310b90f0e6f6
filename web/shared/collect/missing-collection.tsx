/** In place of a collection that is not there, or not for this person. */
import { NotThere } from '../lists/not-there.tsx'
import { useTexts } from '../../ui/texts.ts'

export function MissingCollection({ id }: { id: string }) {
  const t = useTexts()
  return (
    <NotThere
      title={t('collection.notFound', { id })}
      hint={t('collection.missingHint')}
      to="/collections"
      toLabel={t('collection.toList')}
    />
  )
}
