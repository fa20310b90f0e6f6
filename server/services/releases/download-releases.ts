/** Document 1 §7, DownloadReleases: the files of a collection's releases in one ZIP file, behind a link that expires. */
import { createHash } from 'node:crypto'
import { fileNameOptions } from '#domain/collections/collection.ts'
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { createNamer, downloadName, type FileNaming, plainName } from '#domain/releases/download-names.ts'
import { exportKind, exportText } from '#domain/releases/export-text.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { type ZipEntry, zipLimits, zipStream } from '#server/adapters/zip-stream.ts'
import type { Context } from '../context.ts'
import { signLink } from '../files/file-links.ts'
import { releasesOfCollection } from '../collections/releases-of-collection.ts'

export type DownloadRequest = {
  /** Of a collection. */
  id: string
  /** All of the collection where it is not given. */
  releaseIds?: readonly string[] | undefined
  /** The collection's own naming where it is not given. */
  fileNames?: string | undefined
  /** The press-ready file, or the print preview while there is none. */
  pdf: boolean
  /** The text of digital releases. */
  digital: boolean
  /** The pictures for the screen. */
  png: boolean
  /** Which of them, as their names end: `1`, `2l`. */
  pngSelect?: readonly string[] | undefined
}

export type Download = { name: string; link: string; expiresAt: string; files: number; size: number; missing: string[] }

type Source = { name: string; size: number; modified: string; path?: string; text?: string }

/** `missing` are releases without any of the files that were asked for. Throws `download.empty`, `download.tooLarge`. */
export async function downloadReleases(context: Context, request: DownloadRequest): Promise<Download> {
  const { store, actor, files, config, clock } = context
  const collection = await store.get(actor, 'collections', request.id)
  const naming = namingOf(request.fileNames ?? collection.releaseFileNames)
  const nameOf = createNamer()
  const templates = new Map<string, Promise<Template | undefined>>()
  const sources: Source[] = []
  const missing: string[] = []
  for (const release of await releasesOfCollection(context, request.id, request.releaseIds)) {
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
    if (found.length === 0) missing.push(release.id)
    sources.push(...found)
  }
  const size = sources.reduce((sum, source) => sum + source.size, 0)
  if (sources.length === 0) throw productError('download.empty')
  if (size > zipLimits.bytes || sources.length > zipLimits.entries) throw productError('download.tooLarge')

  const key = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 32)
  const name = `${plainName(collection.name) || collection.id}.zip`
  const path = `previews/${key}/${name}`
  const kept =
    (await files.stat(path)) ?? (await files.put(path, zipStream(sources.map((one) => entryOf(context, one)))))
  const { url, expiresAt } = signLink(config.SECRET, path, clock())
  return { name, link: url, expiresAt: expiresAt.toISOString(), files: sources.length, size: kept.size, missing }
}

function namingOf(text: string): FileNaming {
  const naming = fileNameOptions.find((one) => one === text)
  if (naming) return naming
  throw productError('parameter.invalid', {
    name: 'fileNames',
    expected: fileNameOptions.join(' | '),
    found: text.slice(0, 80),
  })
}

type PrintFile = { file: ReleaseFile; part?: string; ending: string }

function printFiles({ files }: Release, { pdf, png, pngSelect }: DownloadRequest): PrintFile[] {
  const all = Object.values(files)
  const document = all.find(({ usage }) => usage === 'print') ?? all.find(({ usage }) => usage === 'print-preview')
  const pictures = all
    .filter(({ usage }) => usage === 'display')
    .map((file) => ({ file, part: /-?(\w+)\.png$/.exec(file.path)?.[1] ?? '', ending: 'png' }))
    .filter(({ part }) => pngSelect === undefined || pngSelect.includes(part))
  return [...(pdf && document ? [{ file: document, ending: 'pdf' }] : []), ...(png ? pictures : [])]
}

async function digitalFile(
  { store }: Context,
  release: Release,
  templates: Map<string, Promise<Template | undefined>>,
  nameOf: (ending: string) => string,
): Promise<Source[]> {
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

const entryOf = ({ files }: Context, { name, modified, path, text }: Source): ZipEntry => ({
  name,
  modified: new Date(modified),
  open: async () => (path === undefined ? new TextEncoder().encode(text) : (await files.open(path))?.stream),
})
