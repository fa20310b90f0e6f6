/**
 * What the engine in a browser needs to compose a template beside data: addresses of the design, of every font in the
 * order in which the server's own engine takes them, of the output profile, and the facts of the design's pictures. Both
 * sides compose from the same parts and so get the same pages.
 */
import type { PdfPart } from '#artwork/index.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Font } from '#domain/templates/font.ts'
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { CompositionKit, PictureFacts } from '#schema/shapes/composition-kit.ts'
import { fallbackFonts, metricFallbackFonts } from '#server/adapters/fallback-fonts.ts'
import type { DesignFacts } from '#server/adapters/engine-task.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { findPictures, libraryOf } from '../templates/design-pictures.ts'
import { usableFonts } from '../fonts/font-source.ts'
import { hyphenationExceptions } from '../fonts/hyphenations.ts'
import { listAll } from '../list-all.ts'
import { placedFacts, placedScreen } from './placed-pictures.ts'
import { listAssets, readDesign, readFacts } from '../templates/template-files.ts'

/** Throws `template.notFound` for one that is not visible and `template.noDesign` before its first upload. */
export async function compositionKit(context: Context, templateId: string): Promise<CompositionKit> {
  const { store, actor } = context
  const template = await store.get(actor, 'templates', templateId)
  if (!template.design) throw productError('template.noDesign', { id: templateId })
  const facts = await readFacts(context, templateId)
  const [fonts, pictures, exceptions] = await Promise.all([
    usableFonts(store, template),
    kitPictures(context, template, facts),
    hyphenationExceptions(context, template),
  ])
  const base = `/api/artwork/templates/${encodeURIComponent(templateId)}`
  const version = encodeURIComponent(template.design.updateTimestamp)
  const kit = {
    design: `${base}/design?v=${version}`,
    profile: '/api/artwork/profile.icc',
    fonts: [
      ...fonts.map(fontPart),
      ...fallbackFonts.map(fallbackPart),
      ...metricFallbackFonts(facts.fonts.map(({ family }) => family)).map((name) => ({
        ...fallbackPart(name),
        onlyMetricCompatible: true,
      })),
    ],
    pictures: [...embeddedPictures(facts, base, version), ...pictures],
    exceptions,
  }
  return { version: createHash('sha256').update(JSON.stringify(kit)).digest('hex').slice(0, 20), ...kit }
}

const fontPart = ({ id, path, version }: Font & { version: number }) => ({
  url: `/api/artwork/fonts/${encodeURIComponent(id)}/file?v=${version}`,
  hash: path,
})

const fallbackPart = (name: string) => ({ url: `/api/artwork/fallback-fonts/${name}`, hash: name })

/**
 * Pictures inside the package that a browser cannot show as they are. The engine there asks for them under the same names;
 * those that the server could not read either are missing on both sides.
 */
const embeddedPictures = ({ embedded = [] }: DesignFacts, base: string, version: string): PictureFacts[] =>
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
async function kitPictures(context: Context, template: Template, facts: DesignFacts): Promise<PictureFacts[]> {
  const sources = await kitSources(context, template, facts)
  const placed = await listAll({ store: context.store, actor: systemActor }, 'pictures', {
    where: { field: 'path', op: 'in', value: sources.map(({ path }) => path) },
  })
  const library = new Map(placed.map((picture) => [picture['path'], picture]))
  const base = `/api/artwork/templates/${encodeURIComponent(template.id)}`
  const found = await Promise.all(
    sources.map(async (source): Promise<PictureFacts | undefined> => {
      const facts = await placedFacts(context, source)
      if (!facts) return undefined
      const { format, colorSpace, ...size } = facts
      const name = encodeURIComponent(source.name)
      const version = createHash('sha256').update(source.key).digest('hex').slice(0, 12)
      const picture = library.get(source.path)
      return {
        ...size,
        key: source.name,
        format,
        ...(colorSpace && { colorSpace }),
        preview:
          format !== 'svg'
            ? `${base}/placed/${name}?v=${version}`
            : picture
              ? `/api/pictures/${encodeURIComponent(picture.id)}/file?v=${version}`
              : `${base}/assets/${name}?v=${version}`,
      }
    }),
  )
  return found.filter((picture) => picture !== undefined)
}

async function kitSources(context: Context, { id, owner, supplier }: Template, facts: DesignFacts) {
  const assets = await listAssets(context, id)
  const names = [...assets.map(({ name }) => name), ...facts.links.map(({ name }) => name)]
  return findPictures(context, id, [{ eyes: libraryOf({ owner, supplier }), names }])
}

/** How one of the kit's pictures, or a part of it, looks on a screen. Throws `asset.notFound` for one it does not name. */
export async function placedPreview(context: Context, templateId: string, name: string, part?: PdfPart) {
  const template = await context.store.get(context.actor, 'templates', templateId)
  const facts = template.design ? await readFacts(context, templateId) : undefined
  const sources = facts ? await kitSources(context, template, facts) : []
  const source = sources.find((one) => one.name === name)
  const shown = source && (await placedScreen(context, source, part))
  if (!shown) throw productError('asset.notFound', { name })
  return shown
}

/** How a picture inside the design looks on a screen. Throws `asset.notFound` for a name the design does not have. */
export async function embeddedPreview(context: Context, templateId: string, name: string): Promise<Uint8Array> {
  const { store, actor, engine } = context
  const template = await store.get(actor, 'templates', templateId)
  const { embedded = [] } = template.design ? await readFacts(context, templateId) : {}
  if (!embedded.some((picture) => picture.name === name)) throw productError('asset.notFound', { name })
  const shown = await engine.run({ kind: 'embedded', design: await readDesign(context, template), name })
  if (!shown) throw productError('asset.notFound', { name })
  return shown
}
