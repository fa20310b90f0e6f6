/** Files on their way to a template, one call each. */
import { ProductError } from '#domain/errors.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { sortPackage, type Taken } from '#domain/templates/uploads/package-parts.ts'
import { upload } from '../../../client/files/upload.ts'

/** `left` are of no use beside a design, as what tools pack with it. */
export type Sorted = { sent: File[]; left: File[] }

/** Fonts first, then what designs place, the design last, which finds all of it. Throws what a package of them is refused for. */
export function inSendingOrder(files: readonly File[]): Sorted {
  const apart = files.filter(({ name }) => isSentAlone.test(name))
  const loose = new Map(files.filter((file) => !apart.includes(file)).map((file) => [file.name, file]))
  const sorted = sortPackage([...loose.keys()])
  if ('code' in sorted) {
    // What is no part of a package at all is refused by itself, and in more words.
    if (sorted.code === 'template.packageEmpty') return { sent: [...loose.values(), ...apart], left: [] }
    throw new ProductError(sorted)
  }
  const { design, fonts, links, others } = sorted
  const filesOf = (parts: readonly { path: string }[]) => parts.flatMap(({ path }) => loose.get(path) ?? [])
  const [unused, last] = [filesOf(others), filesOf(design ? [design] : [])]
  return design
    ? { sent: [...filesOf(fonts), ...filesOf(links), ...last, ...apart], left: unused }
    : { sent: [...filesOf(fonts), ...filesOf(links), ...unused, ...apart], left: [] }
}

/** Packed ones, and texts of digital templates. */
const isSentAlone = /\.(?:zip|json)$/i

type Sending = { fallen?: number | undefined; onProgress: (share: number) => void }

/** What the template has then; of a file that only lies beside its design, nothing changes but that it is there. */
export async function sendFile(
  id: string,
  file: File,
  { fallen, onProgress }: Sending,
): Promise<{ taken: Taken; placeholders?: readonly Placeholder[] }> {
  const params = { id }
  // Answered at once: of all others the template is set anew. By a schema the texts of a digital one are checked.
  if (!changesTemplate.test(file.name) || file.name === 'schema.json') {
    const to = { params, field: 'file' } as const
    const { data } = await upload('POST /api/artwork/templates/:id/assets', to, file, { onProgress }).done
    return { taken: { fonts: [], links: [data.name], kept: [], others: [] } }
  }
  const form = fallen !== undefined && { form: { fallen } }
  const to = { params, field: 'data' } as const
  const { data } = await upload('POST /api/artwork/templates/:id', to, file, { onProgress, ...form }).done
  return data
}

const changesTemplate = /\.(?:idml|indd|json|zip|ttf|otf|ttc|otc|woff2?)$/i
