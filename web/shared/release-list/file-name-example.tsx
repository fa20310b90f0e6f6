/** What a downloaded file would be called: as an example the newest version of those, or one made up. */
import { downloadName, type FileNaming } from '#domain/releases/pages/download-names.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { useLiveQuery } from '../../client/live/use-live.ts'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './release-list.module.css'

export function FileNameExample({ where, option }: { where: FilterOf<'releases'>; option: FileNaming }) {
  const t = useTexts()
  const found = useLiveQuery('releases', {
    where,
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
