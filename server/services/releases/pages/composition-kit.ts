/**
 * What the engine in a browser needs to compose a template beside data: addresses of the design, of every font in the
 * order in which the server's own engine takes them, of the output profile, and the facts of the design's pictures. Both
 * sides compose from the same parts and so get the same pages.
 */
import { createHash } from 'node:crypto'
import type { PdfPart } from '#artwork/index.ts'
import { libraryOf } from '#domain/access/eyes-of.ts'
import { productError } from '#domain/errors.ts'
import type { Font } from '#domain/fonts/font.ts'
import type { Template } from '#domain/templates/template.ts'
import type { CompositionKit, PictureFacts } from '#schema/shapes/composition-kit.ts'
import type { BoundStandIn } from '../../../adapters/engine/engine-task.ts'
import { standInFonts } from '../../../adapters/engine/stand-in-fonts.ts'
import { readStandIn } from '../../../adapters/engine/read-stand-in.ts'
import { readFileFrom } from '../../../adapters/files/files.ts'
import { outputProfile } from '../../../adapters/pixels/output-profile.ts'
import type { Context } from '../../base/context.ts'
import { usableFonts } from '../../designs/font-source.ts'
import { findPictures, type PictureSource } from '../../designs/design-pictures.ts'
import { listAssets } from '../../designs/template-files.ts'
import { changesSinceBound } from '../../printing/bind-release.ts'
import { type BoundPicture, type BoundSet, readBoundSet } from '../../printing/material/bound-set.ts'
import { type Material, materialOf, presentMaterial, readDesignOf } from '../../printing/material/material.ts'
import { placedFacts, placedScreen } from '../../printing/placed-pictures.ts'

/** Throws `template.notFound` for one that is not visible and `template.noDesign` before its first upload. */
export async function compositionKit(context: Context, templateId: string): Promise<CompositionKit> {
  const { store, actor } = context
  const template = await store.get(actor, 'templates', templateId)
  const material = await presentMaterial(context, template)
  const [fonts, sources] = await Promise.all([usableFonts(store, template), kitSources(context, template, material)])
  const base = `/api/artwork/templates/${encodeURIComponent(templateId)}`
  const version = encodeURIComponent(template.design?.updateTimestamp ?? '')
  return kitOf(material, {
    base,
    version,
    fonts: fonts.map(fontPart),
    pictures: await kitPictures(context, placedUnder(base), sources),
  })
}

/**
 * The same of a release: of what it is bound to, with every picture that is bound, and what is newer than that. Throws
 * `release.notFound`, and what the kit of its template throws.
 */
export async function releaseKit(context: Context, releaseId: string): Promise<CompositionKit> {
  const { store, actor } = context
  const release = await store.get(actor, 'releases', releaseId)
  if (release.template === undefined) throw productError('template.loadFailed')
  if (!release.bound) return compositionKit(context, release.template)
  const [material, set, newer] = await Promise.all([
    materialOf(context, release),
    readBoundSet(context, release.bound.set),
    changesSinceBound(context, release),
  ])
  const base = `/api/artwork/releases/${encodeURIComponent(releaseId)}`
  const fonts = set.fonts.map(({ id, path }) => ({
    url: `${base}/fonts/${encodeURIComponent(id)}?v=${hashOf(path)}`,
    hash: path,
  }))
  const pictures = await kitPictures(context, placedUnder(base), set.pictures.flatMap(pictureSource))
  const kit = kitOf(material, { base, version: release.bound.set, fonts, pictures })
  const names = set.pictures.map(({ name }) => name)
  return { ...kit, bound: { placeholders: set.template.placeholders, names, ...(newer && { newer }) } }
}

const pictureSource = ({ name, key, path }: BoundPicture): PictureSource[] =>
  path === null ? [] : [{ name, key, path }]

type Parts = Pick<CompositionKit, 'fonts' | 'pictures'> & { base: string; version: string }

function kitOf(
  { design, facts, exceptions, profile, fonts: { standIns: kept } }: Material,
  { base, version, fonts, pictures }: Parts,
): CompositionKit {
  const kit = {
    design: `${base}/design?v=${version}`,
    designContent: design.key,
    profile: profile === undefined ? '/api/artwork/profile.icc' : `${base}/profile.icc?v=${hashOf(profile)}`,
    fonts: [...fonts, ...(kept ? keptParts(kept, `${base}/stand-ins/`) : ownParts)],
    standIns: kept ? `${base}/stand-ins/` : standIns,
    pictures: [...embeddedPictures(facts, base, version), ...pictures],
    exceptions,
  }
  return { version: createHash('sha256').update(JSON.stringify(kit)).digest('hex').slice(0, 20), ...kit }
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const fontPart = ({ id, path, version }: Font & { version: number }) => ({
  url: `/api/artwork/fonts/${encodeURIComponent(id)}/file?v=${version}`,
  hash: path,
})

const standIns = '/api/artwork/fallback-fonts/'

const ownParts: CompositionKit['fonts'] = standInFonts.map((name) => ({ url: `${standIns}${name}`, hash: name }))

/** As a release is bound to them, where they are no longer the product's. */
const keptParts = (kept: readonly BoundStandIn[], address: string): CompositionKit['fonts'] =>
  kept.flatMap(({ file, path, use }) =>
    use === 'always' ? [{ url: `${address}${file}?v=${hashOf(path)}`, hash: path }] : [],
  )

/**
 * Pictures inside the package that a browser cannot show as they are. The engine there asks for them under the same names;
 * those that the server could not read either are missing on both sides.
 */
const embeddedPictures = ({ embedded = [] }: Material['facts'], base: string, version: string): PictureFacts[] =>
  embedded.map(({ name, format, width, height, dpi, colorSpace, ink }) => ({
    key: name,
    format,
    width,
    height,
    dpi,
    ...(colorSpace && { colorSpace }),
    ...(ink && { ink }),
    preview: `${base}/embedded/${encodeURIComponent(name)}?v=${version}`,
  }))

/** `addressOf`: where the screen's version is to be had. */
export async function kitPictures(
  context: Context,
  addressOf: (source: PictureSource) => string,
  sources: readonly PictureSource[],
): Promise<CompositionKit['pictures']> {
  const found = await Promise.all(
    sources.map(async (source): Promise<PictureFacts | undefined> => {
      const facts = await placedFacts(context, source)
      if (!facts) return undefined
      const { format, colorSpace, ...size } = facts
      return {
        ...size,
        key: source.name,
        content: source.key,
        format,
        ...(colorSpace && { colorSpace }),
        preview: addressOf(source),
      }
    }),
  )
  return found.filter((picture) => picture !== undefined)
}

const placedUnder =
  (base: string) =>
  ({ name, key }: PictureSource) =>
    `${base}/placed/${encodeURIComponent(name)}?v=${hashOf(key)}`

/** The template's assets and the library's pictures that the design itself places. */
async function kitSources(context: Context, { id, owner, supplier }: Template, { facts }: Material) {
  const assets = await listAssets(context, id)
  const names = [...assets.map(({ name }) => name), ...facts.links.map(({ name }) => name)]
  return findPictures(context, id, [{ eyes: libraryOf({ owner, supplier }), names }])
}

/** How one of the kit's pictures, or a part of it, looks on a screen; shapes are the file itself. Throws `asset.notFound` for one it does not name. */
export async function placedPreview(context: Context, templateId: string, name: string, part?: PdfPart) {
  const template = await context.store.get(context.actor, 'templates', templateId)
  const sources = template.design ? await kitSources(context, template, await presentMaterial(context, template)) : []
  return showPlaced(context, sources, name, part)
}

/** The same of a release, of what it is bound to. */
export async function boundPreview(context: Context, releaseId: string, name: string, part?: PdfPart) {
  const { pictures } = await setOf(context, releaseId)
  return showPlaced(context, pictures.flatMap(pictureSource), name, part)
}

export async function showPlaced(context: Context, sources: readonly PictureSource[], name: string, part?: PdfPart) {
  const source = sources.find((one) => one.name === name)
  const isShape = source && (await placedFacts(context, source))?.format === 'svg'
  const shown =
    source && (isShape ? await readFileFrom(context.files, source.path) : await placedScreen(context, source, part))
  if (!shown) throw productError('asset.notFound', { name })
  return shown
}

/** How a picture inside the design looks on a screen. Throws `asset.notFound` for a name the design does not have. */
export async function embeddedPreview(context: Context, templateId: string, name: string): Promise<Uint8Array> {
  const template = await context.store.get(context.actor, 'templates', templateId)
  if (!template.design) throw productError('asset.notFound', { name })
  return showEmbedded(context, await presentMaterial(context, template), name)
}

export async function boundEmbedded(context: Context, releaseId: string, name: string): Promise<Uint8Array> {
  const release = await context.store.get(context.actor, 'releases', releaseId)
  if (!release.bound) throw productError('asset.notFound', { name })
  return showEmbedded(context, await materialOf(context, release), name)
}

async function showEmbedded(context: Context, material: Material, name: string): Promise<Uint8Array> {
  const { embedded = [] } = material.facts
  const isThere = embedded.some((picture) => picture.name === name)
  const design = isThere ? await readDesignOf(context, material) : undefined
  const shown = design && (await context.engine.run({ kind: 'embedded', design, name }))
  if (!shown) throw productError('asset.notFound', { name })
  return shown
}

/** The design and the fonts that a release is bound to. Throw `file.notFound` for one that is bound to nothing, or not to that. */
export async function boundDesign(context: Context, releaseId: string): Promise<Uint8Array> {
  const { design } = await setOf(context, releaseId)
  return readFileFrom(context.files, design.path)
}

export async function boundFont(context: Context, releaseId: string, fontId: string): Promise<Uint8Array> {
  const { fonts } = await setOf(context, releaseId)
  const font = fonts.find(({ id }) => id === fontId)
  if (!font) throw productError('file.notFound')
  return readFileFrom(context.files, font.path)
}

/** One of the product's own fonts as the release is bound to it; what it is not bound to, as the product has it. */
export async function boundStandIn(context: Context, releaseId: string, file: string): Promise<Uint8Array> {
  const { standIns = [] } = await setOf(context, releaseId)
  const kept = standIns.find((one) => one.file === file)
  return kept ? readFileFrom(context.files, kept.path) : ownStandIn(context, file)
}

/** Throws `file.notFound` for any other file. */
export async function ownStandIn(context: Pick<Context, 'engine'>, file: string): Promise<Uint8Array> {
  const bytes = await readStandIn(context.engine, file)
  if (!bytes) throw productError('file.notFound')
  return bytes
}

/** The profile of the press. */
export async function boundProfile(context: Context, releaseId: string): Promise<Uint8Array> {
  const { profile } = await setOf(context, releaseId)
  return profile === undefined ? outputProfile() : readFileFrom(context.files, profile)
}

async function setOf(context: Context, releaseId: string): Promise<BoundSet> {
  const release = await context.store.get(context.actor, 'releases', releaseId)
  if (!release.bound) throw productError('file.notFound')
  return readBoundSet(context, release.bound.set)
}
