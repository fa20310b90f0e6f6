/**
 * Pictures as the engine in a browser gets them: what layout must know, read by the very code that the server composes with,
 * and how they look on a screen. So pages with placed PDF, Illustrator, EPS, Photoshop and TIFF files are the same on both sides.
 */
import { createHash } from 'node:crypto'
import { keepRecent } from '#artwork/facts.ts'
import type { PdfPart } from '#artwork/index.ts'
import type { PlacedFacts } from '#schema/shapes/composition-kit.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import type { Services } from '../base/context.ts'
import type { PictureSource } from '../designs/design-pictures.ts'

/** Undefined for a file the engine cannot read: it is missing on both sides then. */
export async function placedFacts(services: Services, source: PictureSource): Promise<PlacedFacts | undefined> {
  const known = facts.peek(source.key)
  if (known) return known === unreadable ? undefined : known
  const bytes = await readFileFrom(services.files, source.path)
  const { facts: found } = await services.engine.run({ kind: 'picture', picture: { ...source, bytes } })
  // Layout asks for no inks.
  const { name: _, colors: __, ...rest } = found ?? { name: '' }
  facts.get(source.key, () => (found ? (rest as PlacedFacts) : unreadable))
  return found && (rest as PlacedFacts)
}

/** A PNG or JPEG in the screen's colours; undefined for what cannot be read. Made once for each file and part. */
export async function placedScreen(
  services: Services,
  source: PictureSource,
  part?: PdfPart,
): Promise<Uint8Array | undefined> {
  const { files, engine } = services
  const hash = createHash('sha256')
    .update(`${source.key} ${JSON.stringify(part)}`)
    .digest('hex')
  const path = `previews/placed-${hash.slice(0, 32)}`
  if (await files.stat(path)) return readFileFrom(files, path)
  const bytes = await readFileFrom(files, source.path)
  const { shown } = await engine.run({ kind: 'picture', picture: { ...source, bytes }, show: part ? { part } : {} })
  if (shown) await files.put(path, shown)
  return shown
}

const facts = keepRecent<PlacedFacts | typeof unreadable>({ most: 5000 })
const unreadable = 'unreadable'
