/** The print files of a collection's versions in one ZIP file, named as the collection says (document 1 §7). */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { graphql } from '#web/client/graphql.ts'
import { DownloadReleases } from '#web/client/operations.generated.ts'
import { saveLink } from '#web/client/save-file.ts'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError, toastMore } from '#web/ui/toasts.tsx'

export function DownloadCollection({ id }: { id: string }) {
  const t = useTexts()
  const [isPacking, setPacking] = useState(false)
  const download = async () => {
    setPacking(true)
    try {
      const { name, link, files, missing } = (await graphql(DownloadReleases, { id })).downloadReleases
      saveLink(link, name)
      const done = t('publications.download.done', { count: files })
      if (missing.length > 0) toastMore(done, [t('publications.download.missing', { count: missing.length })])
      else toastDone(done)
    } catch (error) {
      toastError(error)
    } finally {
      setPacking(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPacking}
      onClick={() => void download()}
    >
      {t('publications.download')}
    </Button>
  )
}
