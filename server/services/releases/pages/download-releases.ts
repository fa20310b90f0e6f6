/** Document 1 §7, DownloadReleases: the files of releases in one ZIP file, behind a link that expires. */
import { found, oneOfWords } from '#domain/formats/refusals/expected.ts'
import { fileNameOptions } from '#domain/collections/collection.ts'
import { canMakeTemplates } from '#domain/access/templates.ts'
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import {
  createNamer,
  displayPart,
  downloadName,
  type FileNaming,
  plainName,
} from '#domain/releases/pages/download-names.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { type DownloadRequest, mostDownloaded, mostFilled } from '#domain/releases/pages/download-request.ts'
import { exportKind, exportText } from '#domain/templates/export/export-text.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { PackedResult } from '#schema/shapes/packed-file.ts'
import type { z } from 'zod'
import type { Context } from '../../base/context.ts'
import { type KeptZip, keepZip, packZip, type ZipSource } from '../../files/keep-zip.ts'
import { releasesOfCollection } from '../../collections/releases-of-collection.ts'
import { listAll } from '../../base/list-all.ts'
import { languageFor, textOf } from '../../../texts.ts'
import { accessiblePrints, hasAccessiblePrint, type ToRead } from './accessible-prints.ts'
import { filledDesigns, hasFilledDesign, type ToFill } from './filled-designs.ts'
import { printDocument } from './print-document.ts'

export type Download = KeptZip & { missing: string[] }

/** `missing` are releases without any of the files that were asked for. Throws `download.empty`, `download.tooLarge`. */
export async function downloadReleases(context: Context, request: DownloadRequest): Promise<Download> {
  const { name, sources, missing, toFill, toRead } = await filesOf(context, request)
  const filled = await filledDesigns(context, toFill)
  const read = await accessiblePrints(context, toRead)
  return {
    ...(await keepZip(context, name, [...sources, ...filled, ...read.sources])),
    missing: [...missing, ...read.missing],
  }
}

/** The same in the background. `progress` is in percent. */
export async function packReleases(
  context: Context,
  request: DownloadRequest,
  progress: (percent: number) => Promise<void>,
): Promise<z.output<typeof PackedResult>> {
  const { name, sources, missing, toFill, toRead } = await filesOf(context, request)
  const filled = await filledDesigns(context, toFill, () => progress(0))
  const read = await accessiblePrints(context, toRead, () => progress(0))
  const packed = await packZip(context, name, [...sources, ...filled, ...read.sources], progress)
  return { ...packed, missing: [...missing, ...read.missing] }
}

/** What goes into the file, without what is composed when it is packed. Throws `file.noAccess`, `download.tooLarge`. */
export async function filesOf(context: Context, request: DownloadRequest) {
  const { title, fileNames, releases } = await chosenBy(context, request)
  if (request.idml && !canMakeTemplates(context.actor)) throw productError('file.noAccess')
  const naming = namingOf(request.fileNames ?? fileNames)
  const nameOf = createNamer()
  const templates = new Map<string, Promise<Template | undefined>>()
  const sources: ZipSource[] = []
  const toFill: ToFill[] = []
  const toRead: ToRead[] = []
  const suffix = textOf('download.accessibleName', languageFor(context.actor, undefined))
  const missing: string[] = []
  for (const release of await releases()) {
    const name = downloadName(release, naming)
    const found = [
      ...printFiles(release, request).map(({ file, part, ending }) => ({
        name: nameOf(part ? `${name}-${part}` : name, ending),
        size: file.filesize,
        modified: file.updateTimestamp,
        path: file.path,
      })),
      ...(request.digital ? await digitalFile(context, release, templates, (ending) => nameOf(name, ending)) : []),
    ]
    const isFilled = request.idml === true && (await hasFilledDesign(context, release))
    if (isFilled) toFill.push({ release, folder: nameOf(name, 'idml').replace(/\.idml$/, '') })
    const isRead = request.accessible === true && hasAccessiblePrint(release)
    if (isRead) toRead.push({ release, name: nameOf(`${name}-${suffix}`, 'pdf') })
    if (found.length === 0 && !isFilled && !isRead) missing.push(release.id)
    sources.push(...found)
  }
  if (Math.max(toFill.length, toRead.length) > mostFilled) throw productError('download.tooLarge')
  return { name: `${title}.zip`, sources, missing, toFill, toRead }
}

/** Which releases, what the file is called, and how what is in it where nothing is said of that. */
async function chosenBy(context: Context, request: DownloadRequest) {
  const { store, actor } = context
  if ('id' in request) {
    const { id, releaseIds } = request
    const { name, releaseFileNames } = await store.get(actor, 'collections', id)
    const releases = (): Promise<Release[]> => releasesOfCollection(context, id, releaseIds)
    return { title: plainName(name) || id, fileNames: releaseFileNames, releases }
  }
  const { where, title } = request
  const releases = async (): Promise<Release[]> => {
    if ((await store.count(actor, 'releases', where)) > mostDownloaded) throw productError('download.tooLarge')
    return listAll(context, 'releases', { where, orderBy: [{ field: 'label' }, { field: 'number' }] })
  }
  return { title: plainName(title) || 'Imprimatur', fileNames: 'default', releases }
}

function namingOf(text: string): FileNaming {
  const naming = fileNameOptions.find((one) => one === text)
  if (naming) return naming
  throw productError('parameter.invalid', {
    name: 'fileNames',
    expected: oneOfWords(fileNameOptions),
    found: found(text),
  })
}

type PrintFile = { file: ReleaseFile; part?: string; ending: string }

function printFiles({ files }: Release, { pdf, png, pngSelect }: DownloadRequest): PrintFile[] {
  const document = printDocument(files)
  const pictures = displayFiles({ files })
    .map((file) => ({ file, part: displayPart(file.path), ending: 'png' }))
    .filter(({ part }) => pngSelect === undefined || pngSelect.includes(part))
  return [...(pdf && document ? [{ file: document, ending: 'pdf' }] : []), ...(png ? pictures : [])]
}

async function digitalFile(
  { store }: Context,
  release: Release,
  templates: Map<string, Promise<Template | undefined>>,
  nameOf: (ending: string) => string,
): Promise<ZipSource[]> {
  if (release.type !== 'digital' || release.template === undefined) return []
  const id = release.template
  // A release may be read by its owner, even if the template belongs to somebody else.
  if (!templates.has(id)) templates.set(id, store.find(systemActor, 'templates', id))
  const template = await templates.get(id)
  if (!template) return []
  const { header, body, footer } = exportText(template, release.data)
  const text = header + body + footer
  const kind = exportKind(template)
  const name = nameOf(kind === 'text' ? 'txt' : kind)
  return [{ name, size: Buffer.byteLength(text), modified: release.updateTimestamp, text }]
}
