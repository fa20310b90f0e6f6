import { z } from 'zod'

/** A ZIP file of releases' files. */
export const PackedFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** In it. */
  files: z.int(),
  /** Releases without any of the files that were asked for. */
  missing: z.array(z.string()),
})

/** What the job leaves. */
export const PackedResult = PackedFile.extend({ path: z.string() })
