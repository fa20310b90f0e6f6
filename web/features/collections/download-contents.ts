import { graphql } from '#web/client/graphql.ts'
import { DownloadContents } from '#web/client/operations.generated.ts'
import { saveLink } from '#web/client/save-file.ts'
import { texts } from '#web/ui/texts.ts'
import { toastDone, toastError, toastWhile } from '#web/ui/toasts.tsx'

/** The contents of a collection as an Excel file (document 1 §7). */
export async function downloadContents(collectionId: string): Promise<void> {
  try {
    const { name, link } = (await toastWhile(graphql(DownloadContents, { collectionId }))).downloadContents
    saveLink(link, name)
    toastDone(texts('collection.download.contents.done', { name }))
  } catch (error) {
    toastError(error)
  }
}
