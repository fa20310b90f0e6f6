import { z } from 'zod'

/** The file that an export made. */
export const ExportedFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  rows: z.int(),
  /** In it, with the pictures. */
  files: z.int(),
  /** Names of pictures that are not there, or not for this person. */
  missing: z.array(z.string()),
})

/** What the job leaves. */
export const ExportResult = ExportedFile.extend({ path: z.string() })
