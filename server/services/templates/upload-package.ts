/** A design packed with its fonts and pictures, as layout tools do it: they come first, so that the design finds them. */
import { productError, ProductError } from '#domain/errors.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import { type PackagePart, packageLimits, sortPackage, type Taken } from '#domain/templates/uploads/package-parts.ts'
import type { Template } from '#domain/templates/template.ts'
import { readPart, requireSound, ZipFault, zipParts } from '../../adapters/files/zip/read-zip.ts'
import type { Context } from '../base/context.ts'
import { uploadNewFont } from './fonts/upload-font.ts'
import { recheckTests } from './rehearsal/rehearse-stored-tests.ts'
import { type DesignUpload, takeDesign } from './take-design.ts'
import { keepAsset } from './template-assets.ts'

/** Throws `template.packageUnreadable`, `template.packageTooLarge`, what `sortPackage` refuses, and what its design is refused for. */
export async function uploadPackage(context: Context, template: Template, upload: DesignUpload): Promise<Taken> {
  const { bytes } = upload
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = partsOf(view)
  const sorted = sortPackage([...parts.keys()])
  if ('code' in sorted) throw new ProductError(sorted)
  await requireSound(view, [...parts.values()], packageLimits).catch(refused)

  const { design, fonts, links, others } = sorted
  const taken: Taken = { fonts: [], links: [], kept: [], others: others.map(nameOf) }
  const read = async ({ path }: PackagePart) => {
    const part = parts.get(path)
    return part ? readPart(view, part).catch(refused) : new Uint8Array()
  }
  for (const font of fonts) {
    const add = async () => uploadNewFont(context, template, { name: font.name, bytes: await read(font) })
    const isNew = await unlessUnusable(add)
    taken[isNew === undefined ? 'others' : isNew ? 'fonts' : 'kept'].push(nameOf(font))
  }
  for (const link of links) {
    const add = async () => keepAsset(context, template.id, link.name, await read(link))
    taken[(await unlessUnusable(add)) ? 'links' : 'others'].push(nameOf(link))
  }
  if (design) await takeDesign(context, template, { ...upload, name: design.name, bytes: await read(design) })
  else if (taken.links.length > 0) await recheckTests(context, template.id)
  return taken
}

function partsOf(view: Buffer) {
  try {
    return new Map(zipParts(view, packageLimits).map((part) => [part.path, part]))
  } catch (error) {
    return refused(error)
  }
}

function refused(error: unknown): never {
  if (!(error instanceof ZipFault)) throw error
  if (error.why === 'tooFar') throw productError('template.packageTooLarge')
  throw productError('template.packageUnreadable', {
    reason: because(error.why === 'locked' ? 'locked' : 'damagedZip'),
  })
}

/** One file that cannot be used keeps nobody from the others: where the design needs it, it is named as missing. */
async function unlessUnusable<Result>(add: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await add()
  } catch (error) {
    if (error instanceof ProductError && unusable.has(error.code)) return undefined
    throw error
  }
}

const unusable = new Set<string>([
  'asset.nameInvalid',
  'asset.schemaUnreadable',
  'font.unreadable',
  'picture.unreadable',
  'upload.typeNotSupported',
])

const nameOf = ({ name }: PackagePart): string => shortened(name, 200)
