/** The files of a collection's versions, named as the collection says (document 1 §7). */
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { DownloadButton } from '../../shared/release-list/download-button.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function DownloadCollection({ id }: { id: string }) {
  const t = useTexts()
  const found = useLiveDocument('collections', id)
  if (found.status === 'missing' || found.status === 'failed') return null
  return (
    <DownloadButton
      those={{ collection: id }}
      usual={found.status === 'ready' ? found.document.releaseFileNames : undefined}
      label={t('publications.download')}
      isWaiting={found.status === 'loading'}
    />
  )
}
