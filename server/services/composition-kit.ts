/**
 * What the engine in a browser needs to compose a template beside data: addresses of the design, of every font in the
 * order in which the server's own engine takes them, of the output profile, and the facts of the design's pictures. Both
 * sides so compose from the same parts and come to the same pages.
 */
import type { Template } from '#domain/templates/template.ts'
import type { Font } from '#domain/templates/font.ts'
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { readFileFrom } from '#server/adapters/files.ts'
import { fallbackFonts } from '#server/adapters/fallback-fonts.ts'
import { readPictureFacts } from '#server/adapters/picture-files.ts'
import type { DesignFacts } from '#server/adapters/engine-task.ts'
import { createHash } from 'node:crypto'
import type { Context } from './context.ts'
import { findPictures, libraryOf } from './design-pictures.ts'
import { usableFonts } from './font-shelf.ts'
import { listAssets, readDesign, readFacts } from './template-files.ts'

export type CompositionKit = {
  version: string
  design: string
  profile: string
  fonts: { url: string; hash: string }[]
  pictures: KitPicture[]
}

type KitPicture = {
  key: string
  format: 'jpeg' | 'png' | 'svg' | 'pdf'
  width: number
  height: number
  dpi: number
  colorSpace?: 'cmyk' | 'rgb' | 'gray'
  preview: string
}

/** Throws `template.notFound` for one that is not visible and `template.noDesign` before its first upload. */
export async function compositionKit(context: Context, templateId: string): Promise<CompositionKit> {
  const { store, actor } = context
  const template = (await store.get(actor, 'templates', templateId)) as unknown as Template
  if (!template.design) throw productError('template.noDesign', { id: templateId })
  const facts = await readFacts(context, templateId)
  const [fonts, pictures] = await Promise.all([usableFonts(store), kitPictures(context, template, facts)])
  const base = `/api/artwork/templates/${encodeURIComponent(templateId)}`
  const version = encodeURIComponent(template.design.updateTimestamp)
  const kit = {
    design: `${base}/design?v=${version}`,
    profile: '/api/artwork/profile.icc',
    fonts: [
      ...fonts.map(fontPart),
      ...fallbackFonts.map((name) => ({ url: `/api/artwork/fallback-fonts/${name}`, hash: name })),
    ],
    pictures: [...embeddedPictures(facts, base, version), ...pictures],
  }
  return { version: createHash('sha256').update(JSON.stringify(kit)).digest('hex').slice(0, 20), ...kit }
}

const fontPart = ({ filename, path, version }: Font & { version: number }) => ({
  url: `/api/artwork/fonts/${encodeURIComponent(filename)}/file?v=${version}`,
  hash: path,
})

const spaces = { CMYK: 'cmyk', Gray: 'gray', RGB: 'rgb' } as const

/**
 * Pictures inside the package that a browser cannot show as they are. The engine there asks for them under the same names;
 * those that the server could not read either are missing on both sides.
 */
const embeddedPictures = ({ embedded = [] }: DesignFacts, base: string, version: string): KitPicture[] =>
  embedded.map(({ name, format, width, height, dpi, colorSpace }) => ({
    key: name,
    format,
    width,
    height,
    dpi,
    ...(colorSpace && { colorSpace }),
    preview: `${base}/embedded/${encodeURIComponent(name)}?v=${version}`,
  }))

/** The template's assets and the library's pictures that the design itself places. */
async function kitPictures(context: Context, template: Template, facts: DesignFacts): Promise<KitPicture[]> {
  const { store, files, config } = context
  const { id, owner, supplier } = template
  const assets = await listAssets(context, id)
  const names = [...assets.map(({ name }) => name), ...facts.links.map(({ name }) => name)]
  const sources = await findPictures(context, id, [{ eyes: libraryOf({ owner, supplier }), names }])
  const { documents } = await store.list(systemActor, 'pictures', {
    where: { field: 'path', op: 'in', value: sources.map(({ path }) => path) },
    limit: 2000,
  })
  const library = new Map(documents.map((picture) => [picture['path'], picture]))
  const found = await Promise.all(
    sources.map(async ({ name, path, key }): Promise<KitPicture | undefined> => {
      const bytes = await readFileFrom(files, path)
      const { format, width, height, dpi, colorSpace } = await readPictureFacts(
        name,
        bytes,
        config.MAX_PICTURE_MEGAPIXELS * 1e6,
      )
      if (width === 0 && format !== 'svg') return undefined
      const picture = library.get(path)
      const version = createHash('sha256').update(key).digest('hex').slice(0, 12)
      const address = picture
        ? `/api/pictures/${encodeURIComponent(picture.id)}`
        : `/api/artwork/templates/${encodeURIComponent(id)}/assets/${encodeURIComponent(name)}`
      const isVector = format === 'svg'
      const space = (spaces as Record<string, KitPicture['colorSpace']>)[colorSpace]
      return {
        key: name,
        format: isVector ? 'svg' : format === 'png' ? 'png' : 'jpeg',
        width,
        height,
        dpi: dpi ?? 72,
        ...(space && !isVector && { colorSpace: space }),
        preview: picture
          ? `${address}/${isVector ? 'file?' : 'thumbnail?w=1280&'}v=${version}`
          : `${address}?v=${version}`,
      }
    }),
  )
  return found.filter((picture) => picture !== undefined)
}

/** How a picture inside the design looks on a screen. Throws `asset.notFound` for a name the design does not have. */
export async function embeddedPreview(context: Context, templateId: string, name: string): Promise<Uint8Array> {
  const { store, actor, engine } = context
  const template = (await store.get(actor, 'templates', templateId)) as unknown as Template
  const { embedded = [] } = template.design ? await readFacts(context, templateId) : {}
  if (!embedded.some((picture) => picture.name === name)) throw productError('asset.notFound', { name })
  const shown = await engine.run({ kind: 'embedded', design: await readDesign(context, template), name })
  if (!shown) throw productError('asset.notFound', { name })
  return shown
}
