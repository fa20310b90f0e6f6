/**
 * What the simplified view leaves out of a screen (documents 1 and 2 §1, §6: an editor edits and orders in it, a buyer views and
 * orders): facts about how pages are made, acts on many at once that change no data, and for buyers what only those who work on a
 * version ask. Data, pages, status, files for print and orders stay. What one may do is not decided here.
 */
import type { Actor } from './actor.ts'
import { hasSimpleView } from './routes.ts'

/** From whom: from all in the simplified view, or from buyers alone, who have it always. */
const leftOut = {
  /** Colour space and resolution of each picture; findings say what is wrong with one. */
  'release.pictures': 'all',
  /** The hash of the pages, and the engine that set them. */
  'release.composition': 'all',
  /** Files that only draw the page on the screen. */
  'release.screenFiles': 'all',
  'release.findings': 'buyers',
  'release.log': 'buyers',
  'release.compare': 'buyers',
  /** PDF and preview, made again. */
  'releases.redraw': 'all',
  /** Those that are ticked are called as their contents. */
  'releases.naming': 'all',
  /** Where a type or a collection is used, beside a filter. */
  'contents.uses': 'all',
  'contents.history': 'buyers',
  /** An order as a table for programs. */
  'orders.csv': 'all',
} as const

export type ScreenPart = keyof typeof leftOut

export const showsPart = (actor: Actor, user: { simpleView?: boolean }, part: ScreenPart): boolean =>
  !(leftOut[part] === 'buyers' ? actor.role === 'buyer' : hasSimpleView(actor, user))
