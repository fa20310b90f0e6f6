import { z } from 'zod'

/** As the engine names a composition. */
export const PagesHash = z.string().regex(/^[0-9a-f]{32,64}$/)
