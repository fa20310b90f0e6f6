import { z } from 'zod'
import { Id, type Kept, RequiredLine } from '../fields.ts'

export const Font = z.strictObject({
  filename: RequiredLine,
  name: RequiredLine,
  family: RequiredLine,
  style: RequiredLine,
  /** Who uploaded it; only they, admins and the main organization remove it. */
  owner: Id,
  path: z.string().min(1).max(500),
  preview: z.string().max(500).optional(),
  type: z.enum(['ttf', 'otf', 'ttc', 'otc', 'woff', 'woff2']),
  status: z.enum(['ok', 'error']).default('ok'),
  isFixedWidth: z.boolean().default(false),
  isSymbolFont: z.boolean().default(false),
  isItalic: z.boolean().default(false),
})
export type Font = Kept & z.infer<typeof Font>
