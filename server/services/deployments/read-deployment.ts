/** What the runs of a deployment told, and what lies in its file: for whoever sees the deployment. */
import type { DeliveryFile } from '#domain/deployments/delivery-item.ts'
import type { LogLevel } from '#domain/deployments/delivery-log.ts'
import type { Language } from '#server/texts.ts'
import type { Context } from '../base/context.ts'
import { lineText } from './run/export-log.ts'

const mostAtOnce = 500

type Log = { level?: LogLevel | undefined; after?: string | undefined; limit?: number | undefined; language: Language }

/** Throws `deployment.notFound`. */
export async function readLog({ store, actor, deliveries }: Context, id: string, asked: Log) {
  await store.get(actor, 'deployments', id)
  const { level, after, limit = mostAtOnce, language } = asked
  const [lines, counts] = await Promise.all([
    deliveries.log(id, { after, limit: limit + 1, levels: level && [level] }),
    deliveries.countLog(id),
  ])
  const shown = lines.slice(0, limit)
  return {
    data: shown.map((line) => ({
      id: line.id,
      at: line.at,
      level: line.level,
      message: lineText(line, language),
      release: line.release ?? null,
      mend: line.code === 'fileMissing' ? ('printData' as const) : null,
    })),
    next: lines.length > limit ? (shown.at(-1)?.id ?? null) : null,
    counts,
  }
}

type Part = { after?: number | undefined; limit?: number | undefined }

/** Throws `deployment.notFound`. */
export async function readFiles(context: Context, id: string, { after, limit = mostAtOnce }: Part) {
  const { store, actor, deliveries, files } = context
  const { file } = await store.get(actor, 'deployments', id)
  // Of a run that is not at its end nothing is shown.
  const found: DeliveryFile[] = file === undefined ? [] : await deliveries.files(id, { after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    data: shown.map(({ release, pages, ...one }) => ({ ...one, release: release ?? null, pages: pages ?? null })),
    next: found.length > limit ? (shown.at(-1)?.position ?? null) : null,
    isThere: file !== undefined && (await files.stat(file)) !== undefined,
  }
}
