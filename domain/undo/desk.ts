/** A window of a person's: named by the browser, the same over a reload, sent with each call (`X-Desk`). */
import { z } from 'zod'

export const deskHeader = 'x-desk'

export const Desk = z.string().regex(/^[\w-]{1,64}$/u)
