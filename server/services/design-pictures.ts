/**
 * The pictures of a composition by the names that designs and data use: the template's own assets first, then the picture
 * libraries of those whom the work belongs to. Never another tenant's, whatever name someone types.
 */
import type { Actor } from '#domain/access/actor.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { ComposeTask } from '#server/adapters/engine-task.ts'
import { readFileFrom } from '#server/adapters/files.ts'
import type { Services } from './context.ts'
import { picturesNamed } from './pictures.ts'
import { listAssets } from './template-files.ts'

type Tenant = { owner: string; supplier: string }

/** The eyes of an organization: what its people see, and nothing they may do. */
export const tenantActor = ({ owner, supplier }: Tenant, mainOrganization: string): Actor => ({
  id: `tenant-${owner}`,
  role: 'buyer',
  organization: owner,
  supplier,
  isSupplier: owner === supplier,
  licences: 0,
  isMain: owner === mainOrganization,
})

export type PictureSource = { key: string; name: string; path: string }

/** Where each name's file lies; `key` changes with its content. Names that nobody has are left out. */
export async function findPictures(
  services: Services,
  templateId: string,
  tenants: readonly Tenant[],
  names: readonly string[],
): Promise<PictureSource[]> {
  const wanted = [...new Set(names)].slice(0, 2000)
  const assets = new Map((await listAssets(services, templateId)).map((asset) => [asset.name, asset]))
  const found = new Map<string, PictureSource>()
  for (const name of wanted) {
    const asset = assets.get(name)
    if (asset)
      found.set(name, { name, path: asset.path, key: `${asset.path} ${asset.modified.getTime()} ${asset.size}` })
  }
  for (const tenant of tenants) {
    const missing = wanted.filter((name) => !found.has(name))
    const actor = tenantActor(tenant, services.config.MAIN_ORGANIZATION)
    for (const document of await picturesNamed({ ...services, actor }, missing)) {
      const { name, path } = document as unknown as Picture
      if (!found.has(name)) found.set(name, { name, path, key: path })
    }
  }
  return [...found.values()]
}

export async function readPictures(
  { files }: Pick<Services, 'files'>,
  sources: readonly PictureSource[],
): Promise<ComposeTask['pictures']> {
  return Promise.all(
    sources.map(async ({ key, name, path }) => ({ key, name, bytes: await readFileFrom(files, path) })),
  )
}
