/** A release as it prints: its template's design, filled with the values the release keeps. */
import { createHash } from 'node:crypto'
import { ProductError } from '#domain/errors.ts'
import { picturesIn, placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import { refusalOfPictures } from '#domain/templates/uploads/design-limits.ts'
import type { Services } from '../base/context.ts'
import { readPictures, titlesOf } from '../designs/design-pictures.ts'
import { profilePath } from './material/bound-set.ts'
import { materialOf, presentMaterial, readDesignOf, readProfileOf } from './material/material.ts'
import { picturesWanted } from './material/pictures-wanted.ts'
import { prepareOwnPdf } from './material/prepare-own-pdf.ts'
import type { ComposeInput, Prepared } from './material/prepared.ts'

/** `uploaded`: the bytes of its own PDF, where they are not kept yet. */
export async function prepareRelease(
  services: Services,
  release: ComposeInput,
  uploaded?: Uint8Array,
): Promise<Prepared> {
  const { using, examples = false, ownPdf, of } = release
  if (ownPdf) return prepareOwnPdf(services, release, ownPdf, uploaded)
  const material = of ?? (await (using ? presentMaterial(services, using) : materialOf(services, release)))
  const { template, exceptions, fonts, design } = material
  const [ownProfile, fontsKey] = await Promise.all([profilePath(), services.fontsKey(fonts)])
  const press = material.profile ?? ownProfile
  const data = placeholderValues(template.placeholders, release.data, { examples })
  const searches = picturesWanted(release, material, picturesIn(data), services.config.MAIN_ORGANIZATION)
  const refused = refusalOfPictures(searches[0].names)
  if (refused) throw new ProductError(refused)
  const sources = await material.find(searches)
  const keys = sources.map(({ name, key }) => [name, key] as const).toSorted()
  const job = async () => {
    const [bytes, profile, pictures] = await Promise.all([
      readDesignOf(services, material),
      readProfileOf(services, material),
      readPictures(services, sources),
    ])
    return { fonts, design: bytes, data, exceptions, ...(profile && { profile }), pictures }
  }
  return {
    template,
    inputHash: createHash('sha256')
      .update(JSON.stringify([design.key, data, keys, exceptions, fontsKey, press]))
      .digest('hex'),
    parts: {
      master: design.key,
      fonts: fontsKey,
      words: JSON.stringify(exceptions),
      profile: press,
      engine: services.config.version,
      pictures: Object.fromEntries(keys),
    },
    compose: async (outputs) => {
      const titles = outputs.pdf?.accessible && (await titlesOf(services, template.id, searches, sources))
      return services.engine.run({ kind: 'compose', ...(await job()), ...outputs, ...(titles && { titles }) })
    },
    fill: async () => {
      const { bytes, links, unwritten } = await services.engine.run({ kind: 'fill', ...(await job()) })
      const { facts } = material
      const linked = new Set([...links, ...facts.links.flatMap(({ name, embedded }) => (embedded ? [] : [name]))])
      const known = new Set(sources.map(({ name }) => name))
      return {
        bytes,
        unwritten,
        pictures: sources.filter(({ name }) => linked.has(name)),
        missing: [...new Set([...linked, ...picturesIn(data)])].filter((name) => !known.has(name)),
        faces: facts.fonts,
        fonts,
      }
    },
  }
}
