/**
 * The pages that the demonstration comes with as pictures, small and in few colours, so that its lists show them at once. Each
 * is good while the pages that the engine makes still have the hash beside it; `tools/samples/previews.ts` makes them.
 */
import { readFile } from 'node:fs/promises'
import pages from './pages.json' with { type: 'json' }

/** A picture, and which part of its page it shows where it is not all of it. */
type ShippedPicture = {
  name: string
  part?: { page: number; left: number; top: number; right: number; bottom: number; ratio: number }
}

export type Shipped = { hash: string; pictures: readonly ShippedPicture[] }
export type ShippedKind = 'releases' | 'templates'

export const shippedOf = (kind: ShippedKind, id: string): Shipped | undefined => shippedPages[kind][id]

export const shippedPages: Readonly<Record<ShippedKind, Readonly<Record<string, Shipped>>>> = pages

export const readShipped = (kind: ShippedKind, id: string, name: string): Promise<Uint8Array> =>
  readFile(new URL(`./${kind}/${id}/${name}`, import.meta.url))
