/** What goes into a delivery, one after the other: print data, what is asked for beside them, and texts. */
import type { Readable } from 'node:stream'
import type { DeliveryItem } from '#domain/deployments/delivery-item.ts'
import type { LogCode, LogLine } from '#domain/deployments/delivery-log.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import type { Context } from '../../context.ts'
import { lineOf } from './check-items.ts'
import type { WrittenText } from './write-texts.ts'

export type Gathered = { items: readonly DeliveryItem[]; texts: readonly WrittenText[] }

export type Part = {
  /** Without its ending. */
  name: string
  ending: string
  at: string
  size: number
  /** Another one ends the run. */
  sha256?: string | undefined
  release?: string | undefined
  pages?: string | undefined
  /** How many of the delivery are done before it. */
  done: number
  /** Undefined where it is gone. */
  open: () => Promise<Readable | Uint8Array | undefined>
  wrong: (code: LogCode) => LogLine
}

export async function* partsOf(context: Context, _deployment: Deployment, { items, texts }: Gathered) {
  const { files } = context
  const opened = async (path: string) => (await files.open(path))?.stream
  for (const [done, item] of items.entries()) {
    const { name, at, path, size = 0, sha256, release, pages } = item
    if (path === undefined) continue
    const wrong = (code: LogCode) => lineOf(code, item)
    yield {
      name,
      ending: 'pdf',
      at,
      size,
      sha256,
      release,
      pages,
      done,
      open: () => opened(path),
      wrong,
    } satisfies Part
  }
  for (const [index, { path, ...text }] of texts.entries())
    yield {
      ...text,
      done: items.length + index,
      open: () => opened(path),
      wrong: (code) => ({ code, params: { label: text.name, number: 0 } }),
    } satisfies Part
}
