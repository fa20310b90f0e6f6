/** The original files of the pictures that digital releases name, each once. */
import { systemActor } from '#domain/access/actor.ts'
import { eyesOf } from '#domain/access/eyes-of.ts'
import type { DeliveryItem } from '#domain/deployments/delivery-item.ts'
import type { LogLine } from '#domain/deployments/delivery-log.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Context } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { nearestNamed } from '../../pictures/picture-library.ts'
import { atOnce, lineOf, type RunOfDelivery } from './check-items.ts'

/** `name` is without its ending. */
export type PictureFile = { name: string; ending: string; path: string; size: number; at: string }

/** Throws what the pulse throws. What is missing, or is two of one name, is told. */
export async function gatherPictures(
  context: Context,
  { deployment, pulse }: RunOfDelivery,
  items: readonly DeliveryItem[],
): Promise<PictureFile[]> {
  if (!deployment.digital?.imageSources) return []
  const digital = items.filter(({ kind }) => kind === 'digital')
  const templates = new Map<string, Template | undefined>()
  const pictures = new Map<string, PictureFile>()
  const told: LogLine[] = []
  for (let at = 0; at < digital.length; at += atOnce) {
    await pulse('collect', at, digital.length)
    const part = digital.slice(at, at + atOnce)
    const releases = await listById(
      context,
      'releases',
      part.map(({ release }) => release),
    )
    for (const item of part) {
      const release = releases.get(item.release)
      const id = item.template ?? ''
      if (!templates.has(id)) templates.set(id, await context.store.find(systemActor, 'templates', id))
      const names = release ? namesOf(release, templates.get(id)) : []
      if (!release || names.length === 0) continue
      const actor = eyesOf(release, context.config.MAIN_ORGANIZATION)
      const found = await nearestNamed({ ...context, actor }, names)
      for (const name of names) {
        const one = found.get(name)
        const known = pictures.get(name)
        if (!one)
          told.push({ ...lineOf('pictureMissing', item), params: { ...lineOf('pictureMissing', item).params, name } })
        else if (known && known.path !== one.path)
          told.push({ ...lineOf('pictureTwice', item), params: { ...lineOf('pictureTwice', item).params, name } })
        else if (!known) pictures.set(name, fileOf(one))
      }
    }
  }
  await context.deliveries.tell({ deployment: deployment.id, run: deployment.run }, context.clock(), told)
  return [...pictures.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** As its data name them, in the places that are for pictures. */
function namesOf({ data }: Release, template: Template | undefined): string[] {
  const places = template?.placeholders.filter(({ type }) => type === 'image') ?? []
  const values = places.flatMap(({ id, assetPrefix = '' }) => {
    const value = data[placeholderKey(id)]?.value
    return typeof value === 'string' && value !== '' ? [assetPrefix + value] : []
  })
  return [...new Set(values)]
}

type Found = { name: string; path: string; size: number; updateTimestamp: string; format: string }

function fileOf({ name, path, size, updateTimestamp, format }: Found): PictureFile {
  const ending = /\.([^.]+)$/u.exec(name)?.[1]
  return {
    name: ending === undefined ? name : name.slice(0, -ending.length - 1),
    ending: ending ?? format,
    path,
    size,
    at: updateTimestamp,
  }
}
