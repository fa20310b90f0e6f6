/**
 * Pictures by the names that data give them: those that a label of the owner gets, whoever looks at it. A browser composes with
 * these and so gets the server's pages.
 */
import { worksFor } from '#domain/access/tenancy.ts'
import { ProductError } from '#domain/errors.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import { refusalOfPictures } from '#domain/templates/uploads/design-limits.ts'
import type { PdfPart } from '#artwork/index.ts'
import type { NamedPictures } from '#schema/shapes/composition-kit.ts'
import type { Context } from '../../base/context.ts'
import { tenantOf } from '../../base/tenant-of.ts'
import { findPictures, type PictureSearch } from '../../designs/design-pictures.ts'
import { assetPath } from '../../designs/template-files.ts'
import { nearestNamed } from '../../pictures/picture-library.ts'
import { presentMaterial } from '../../printing/material/material.ts'
import { isSample, picturesWanted } from '../../printing/material/pictures-wanted.ts'
import { hashOf, kitPictures, showPlaced } from './composition-kit.ts'

type Searches = readonly PictureSearch[]

export type Naming = { owner: string; template: string; names: readonly string[] }

/**
 * Those of the names and those that the design links. `unseen` are names whose pictures the owner does not see and whoever asks
 * does: of what neither sees nothing is said. Throws `organization.notFound` where one does not work for the owner.
 */
export async function namedPictures(context: Context, naming: Naming): Promise<NamedPictures> {
  const { owner, template } = naming
  const { sources, absent } = await sourcesOf(context, naming)
  const base = `/api/artwork/owners/${encodeURIComponent(owner)}/placed`
  return {
    pictures: await kitPictures(
      context,
      ({ name, key }) =>
        `${base}/${encodeURIComponent(name)}?template=${encodeURIComponent(template)}&v=${hashOf(key)}`,
      sources,
    ),
    unseen: await unseenAmong(context, absent),
  }
}

/** The same without asking what the pictures are. */
export const unseenPictures = async (context: Context, naming: Naming): Promise<NamedPictures['unseen']> =>
  unseenAmong(context, (await sourcesOf(context, naming)).absent)

const unseenAmong = async (context: Context, absent: readonly string[]) =>
  [...(await nearestNamed(context, absent)).values()].map(({ name, id }) => ({ name, picture: id }))

/** How one of them, or a part of it, looks on a screen. Throws `asset.notFound` for a name that the owner sees no picture of. */
export async function namedPreview(context: Context, { names: [name = ''], ...of }: Naming, part?: PdfPart) {
  return showPlaced(context, (await sourcesOf(context, { ...of, names: [name] })).sources, name, part)
}

/** `absent` are names of which the owner has no picture, also where the design's sample of that name stands in. */
async function sourcesOf(context: Context, { owner, template: id, names }: Naming) {
  const { store, actor, config } = context
  const tenant = await tenantOf(context, owner)
  if (!worksFor(actor, tenant)) throw notFound('organizations', owner)
  const template = await store.get(actor, 'templates', id)
  // What is not printed has no design, and pictures all the same.
  const material = template.design
    ? await presentMaterial(context, template)
    : { template, facts: { links: [] }, find: (searches: Searches) => findPictures(context, id, searches) }
  const searches = picturesWanted(tenant, material, names, config.MAIN_ORGANIZATION)
  const wanted = new Set(searches[0].names)
  const refused = refusalOfPictures([...wanted])
  if (refused) throw new ProductError(refused)
  const sources = (await material.find(searches)).filter(({ name }) => wanted.has(name))
  const { placeholders } = material.template
  const samples = new Set(
    material.facts.links.flatMap((link) => (isSample(link, placeholders) ? [assetPath(id, link.name)] : [])),
  )
  const found = new Set(sources.flatMap(({ name, path }) => (samples.has(path) ? [] : [name])))
  return { sources, absent: [...new Set(names)].filter((name) => name !== '' && !found.has(name)) }
}
