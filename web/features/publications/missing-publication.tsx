/** In place of a publication that is not there, or not for this person. */
import { NotThere } from '../../shared/lists/not-there.tsx'
import { useTexts } from '#web/ui/texts.ts'

export function MissingPublication({ id }: { id: string }) {
  const t = useTexts()
  return (
    <NotThere
      title={t('publication.notFound', { id })}
      hint={t('publication.notFound.hint')}
      to="/publications"
      toLabel={t('publication.toList')}
    />
  )
}
