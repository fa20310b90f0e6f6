/** The texts of digital releases: of each template one, its header once, the body release by release, its footer once. */
import { Readable } from 'node:stream'
import { systemActor } from '#domain/access/actor.ts'
import { diskName } from '#domain/deployments/delivery-names.ts'
import type { DeliveryItem } from '#domain/deployments/delivery-item.ts'
import type { LogLine } from '#domain/deployments/delivery-log.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { exportKind, exportText, type ExportText } from '#domain/templates/export/export-text.ts'
import type { Template } from '#domain/templates/template.ts'
import { openTextCheck, type TextCheck, type TextFault } from '../../../adapters/outside/check-text.ts'
import { deleteFilesUnder, findFile } from '../../../adapters/files/files.ts'
import { schemaNames } from '../../../adapters/outside/text-schema.ts'
import type { Context, Services } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { assetPath } from '../../designs/template-files.ts'
import { textDigest } from '../text-digest.ts'
import { folderOf } from '../remove-deployment.ts'
import { atOnce, lineOf, type RunOfDelivery } from './check-items.ts'
import { RunFailed } from './run-failed.ts'

/** Written already, beside the result that it goes into. */
export type WrittenText = { name: string; ending: string; path: string; size: number; sha256: string; at: string }

const textsFolder = ({ id, run }: Deployment): string => `${folderOf(id)}/texts-${run}`

export async function writeTexts(
  context: Context,
  of: RunOfDelivery,
  items: readonly DeliveryItem[],
): Promise<WrittenText[]> {
  const { store, files, deliveries, clock } = context
  const { deployment, pulse } = of
  const { id, run } = deployment
  const digital = items.filter(({ kind }) => kind === 'digital')
  const written: WrittenText[] = []
  let done = 0
  for (const [templateId, its] of Map.groupBy(digital, ({ template }) => template ?? '')) {
    const template = await store.find(systemActor, 'templates', templateId)
    if (!template) throw new RunFailed(its.map((item) => lineOf('gone', item)))
    const digests = new Map<number, string>()
    const unknown = new Set<string>()
    const check = await checkOf(context, template)
    const wrong: LogLine[] = []
    const each = async (item: DeliveryItem, text: ExportText) => {
      const fault = check.fault(text)
      if (fault) wrong.push(faultLine(fault, item))
      if (wrong.length >= mostFaults) throw new RunFailed(wrong)
      digests.set(item.position, textDigest(text))
      for (const name of text.unknown) unknown.add(name)
      await pulse('collect', done++, digital.length)
    }
    const path = `${textsFolder(deployment)}/${written.length}`
    const body = Readable.from(textOf(context, template, its, each), { objectMode: false })
    const { size, sha256 } = await files.put(path, body).finally(check.close)
    if (wrong.length > 0) throw new RunFailed(wrong)
    await deliveries.noteDigests(id, digests)
    const lines = [...unknown].map((name): LogLine => ({
      code: 'unknownPlaceholder',
      params: { name, template: template.name },
    }))
    await deliveries.tell({ deployment: id, run }, clock(), lines)
    const kind = exportKind(template)
    const at = its.reduce((latest, item) => (item.at > latest ? item.at : latest), '')
    const name = diskName(template.name) || templateId
    written.push({ name, ending: kind === 'text' ? 'txt' : kind, path, size, sha256, at })
  }
  return written
}

/** Of one template; whoever reads them learns what is wrong with all of them. */
const mostFaults = 100

async function checkOf({ files }: Services, template: Template): Promise<TextCheck> {
  const kind = exportKind(template)
  const name = schemaNames[kind]
  const schema = name === undefined ? undefined : await findFile(files, assetPath(template.id, name))
  try {
    return await openTextCheck({ kind, data: template.data }, schema)
  } catch {
    throw new RunFailed([{ code: 'schemaUnreadable', params: { template: template.name, name: name ?? '' } }])
  }
}

const faultLine = ({ code, params }: TextFault, item: DeliveryItem): LogLine => {
  const line = lineOf(code, item)
  return { ...line, params: { ...line.params, ...params } }
}

async function* textOf(
  context: Context,
  template: Template,
  items: readonly DeliveryItem[],
  each: (item: DeliveryItem, text: ExportText) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let footer = ''
  for (let at = 0; at < items.length; at += atOnce) {
    const part = items.slice(at, at + atOnce)
    const found = await listById(
      context,
      'releases',
      part.map(({ release }) => release),
    )
    let waiting = ''
    for (const [index, item] of part.entries()) {
      const release = found.get(item.release)
      if (!release) throw new RunFailed([lineOf('gone', item)])
      const text = exportText(template, release.data)
      await each(item, text)
      waiting += (at + index === 0 ? text.header : text.between) + text.body
      footer = text.footer
    }
    yield encoder.encode(waiting)
  }
  yield encoder.encode(footer)
}

/** They lie in the result now. */
export const dropTexts = (services: Pick<Services, 'files'>, deployment: Deployment): Promise<void> =>
  deleteFilesUnder(services.files, textsFolder(deployment))
