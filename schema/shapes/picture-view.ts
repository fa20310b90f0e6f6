import { z } from 'zod'
import { named } from '../parts.ts'

export type PictureView = z.infer<typeof PictureView>
/** With the names that the picture service's callers know. */
export const PictureView = named('pictures').and(z.object({ created_at: z.string(), updated_at: z.string() }))
