/** What a downloaded file would be called: as an example the collection's newest version, or one made up. */
import { downloadName, type FileNaming } from '#domain/releases/download-names.ts'
import { is } from '#domain/query/filter.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { useTexts } from '#web/ui/texts.ts'
import classes from './collections.module.css'

export function FileNameExample({ collection, option }: { collection: string; option: FileNaming }) {
  const t = useTexts()
  const found = useLiveQuery('releases', {
    where: is(`collections.${collection}`, true),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
    limit: 1,
  })
  const [newest] = found.documents
  const example = newest ?? { id: 'r-4711', label: t('collection.fileNames.madeUp'), number: 1, referencedContents: {} }
  if (found.status === 'loading') return null
  return (
    <p className={classes.example}>
      {t('collection.fileNames.example', { name: `${downloadName(example, option)}.pdf` })}
    </p>
  )
}
