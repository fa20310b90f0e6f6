/** Releases as designs with their data in them, to go on with in the layout tool: the package, pictures and fonts beside it. */
import { createHash } from 'node:crypto'
import { canKeepTool, canTakeFilledDesign } from '#domain/access/templates.ts'
import { fontHasFace } from '#domain/fonts/face-name.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Context } from '../../base/context.ts'
import { usableFonts } from '../../designs/font-source.ts'
import type { ZipSource } from '../../files/keep-zip.ts'
import { prepareRelease } from '../../printing/compose-release.ts'
import type { Filled } from '../../printing/material/prepared.ts'
import { languageFor, textOf } from '../../../texts.ts'

export type ToFill = { release: Release; folder: string }

/** A design is as visible as its template. */
export async function hasFilledDesign({ store, actor }: Context, release: Release): Promise<boolean> {
  const { type, template, ownPdf } = release
  if (type !== 'print' || template === undefined || ownPdf || !canTakeFilledDesign(actor, release)) return false
  const found = await store.find(actor, 'templates', template)
  return found?.design !== undefined
}

/** `onward` is called before each, and may throw. */
export async function filledDesigns(
  context: Context,
  releases: readonly ToFill[],
  onward: () => Promise<void> = async () => {},
): Promise<ZipSource[]> {
  const sources: ZipSource[] = []
  for (const one of releases) {
    await onward()
    sources.push(...(await filledDesign(context, one)))
  }
  return sources
}

async function filledDesign(context: Context, { release, folder }: ToFill): Promise<ZipSource[]> {
  const { files } = context
  const { fill } = await prepareRelease(context, release)
  if (!fill) return []
  const filled = await fill()
  const name = folder.split('/').at(-1) ?? folder
  const modified = release.updateTimestamp
  const path = `previews/filled-${createHash('sha256').update(filled.bytes).digest('hex').slice(0, 32)}`
  const kept = (await files.stat(path)) ?? (await files.put(path, filled.bytes))
  const { fonts, absent } = await fontsOf(context, filled)
  const beside = [
    ...filled.pictures.map((picture) => ({ name: `Links/${lastPart(picture.name)}`, path: picture.path })),
    ...fonts.map((font) => ({
      name: `Document fonts/${font.filename.replace(/\.woff2?$/i, '.otf')}`,
      path: font.path,
    })),
  ]
  const found = await Promise.all(
    beside.map(async (file): Promise<ZipSource[]> => {
      const info = await files.stat(file.path)
      return info ? [{ name: `${folder}/${file.name}`, size: info.size, modified, path: file.path }] : []
    }),
  )
  const text = readMe(context, name, filled, absent)
  return [
    { name: `${folder}/${name}.idml`, size: kept.size, modified, path },
    ...found.flat(),
    { name: `${folder}/LIESMICH.txt`, size: Buffer.byteLength(text), modified, text },
  ]
}

/** The fonts of the design that are one's own to hand out, and the faces that others have to bring. */
async function fontsOf({ store, actor }: Context, { faces, fonts: of }: Filled) {
  const bound = of.bound && new Set(of.bound.map(({ id }) => id))
  const usable = (await usableFonts(store, of)).filter(({ id }) => !bound || bound.has(id))
  const own = usable.filter((font) => canKeepTool(actor, font))
  const fonts = own.filter((font) => faces.some((face) => fontHasFace(font, face)))
  const absent = faces.filter((face) => !fonts.some((font) => fontHasFace(font, face)))
  return { fonts, absent: absent.map(({ family, style }) => `${family} ${style}`.trim()) }
}

function readMe({ actor }: Context, label: string, filled: Filled, fonts: readonly string[]): string {
  const language = languageFor(actor, undefined)
  const list = (key: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${textOf(key, language)}\n${names.map((name) => `- ${name}`).join('\n')}`]
  const hyphenated = filled.unwritten.map(({ placeholder }) => placeholder)
  return [
    textOf('filled.title', language, { label }),
    textOf('filled.open', language),
    ...list('filled.fonts', fonts),
    ...list('filled.pictures', filled.missing),
    ...list('filled.hyphenation', [...new Set(hyphenated)]),
  ].join('\n\n')
}

const lastPart = (name: string): string => name.split(/[/\\]/).at(-1) ?? name
