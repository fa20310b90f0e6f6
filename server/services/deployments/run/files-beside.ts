/** What lies beside the files of a delivery: the list of what is in it for people, the manifest for programs. */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { DeliveryFile } from '#domain/deployments/delivery-item.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import type { Row } from '#domain/values/cell.ts'
import { csvStream } from '../../../adapters/files/csv-stream.ts'
import { noonOf } from '../../../adapters/files/zip/write-zip-of-any-size.ts'
import { xlsxStream } from '../../../adapters/files/xlsx-stream.ts'
import { languageFor, textOf } from '#server/texts.ts'
import type { Context } from '../../base/context.ts'
import type { Gathered } from './parts.ts'

type Beside = { name: string; ending: string; bytes: Uint8Array }

/** No clock is in them: the same delivery gives the same bytes. `latest`: when the last of it was approved. */
export async function filesBeside(
  context: Context,
  deployment: Deployment,
  { items }: Gathered,
  files: readonly DeliveryFile[],
  latest: string,
): Promise<Beside[]> {
  const { list } = deployment
  const manifest = { name: 'manifest', ending: 'json', bytes: manifestOf(context, deployment, files) }
  if (list === 'none') return [manifest]
  const language = languageFor(context.actor, undefined)
  const say = (key: string) => textOf(`delivery.list.${key}`, language)
  const isOrdered = items.some(({ quantity }) => quantity !== undefined)
  const captions = ['file', 'label', 'number', 'size', 'sha256', ...(isOrdered ? ['quantity', 'material'] : [])].map(
    say,
  )
  const byRelease = new Map(items.map((item) => [item.release, item]))
  const rows = files.map(({ name, size, sha256, release }): Row => {
    const item = byRelease.get(release ?? '')
    const ordered = isOrdered ? [item?.quantity ?? null, item?.material ?? null] : []
    return [name, item?.label ?? null, item?.number ?? null, size, sha256, ...ordered]
  })
  const stream =
    list === 'csv'
      ? csvStream({ captions, rows: Readable.from(rows), language })
      : xlsxStream({ sheet: say('title'), captions, rows, modified: noonOf(latest) })
  return [{ name: say('title'), ending: list, bytes: await buffer(stream) }, manifest]
}

function manifestOf({ config }: Context, deployment: Deployment, files: readonly DeliveryFile[]): Uint8Array {
  const { name, print, digital, fileNames, folders } = deployment
  const manifest = {
    name,
    engine: config.version,
    options: { fileNames, folders, print, digital },
    files: files.map(({ name: path, size, sha256, release, pages }) => ({ path, size, sha256, release, pages })),
  }
  return new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
}
