/** What lies beside the files of a delivery: the list of what is in it for people, the manifest for programs. */
import type { DeliveryFile } from '#domain/deployments/delivery-item.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import type { Context } from '../../context.ts'
import type { Gathered } from './parts.ts'

type Beside = { name: string; ending: string; bytes: Uint8Array }

/** No clock is in them: the same delivery gives the same bytes. */
export async function filesBeside(
  context: Context,
  deployment: Deployment,
  _gathered: Gathered,
  files: readonly DeliveryFile[],
): Promise<Beside[]> {
  return [{ name: 'manifest', ending: 'json', bytes: manifestOf(context, deployment, files) }]
}

function manifestOf({ config }: Context, deployment: Deployment, files: readonly DeliveryFile[]): Uint8Array {
  const { name, print, digital, fileNames, folders } = deployment
  const manifest = {
    name,
    engine: config.version,
    options: { fileNames, folders, print, digital },
    files: files.map(({ name: path, size, sha256, release, pages }) => ({ path, size, sha256, release, pages })),
  }
  return new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
}
