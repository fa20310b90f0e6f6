import { isOffered } from '#domain/query/archived.ts'
import { texts } from '../../ui/words/texts.ts'

/** What it is called where it is still chosen; what is archived says so. */
export const markArchived = (name: string, record: { archived?: boolean | undefined }): string =>
  isOffered(record) ? name : texts('uses.archivedName', { name })
