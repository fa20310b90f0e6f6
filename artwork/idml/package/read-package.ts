import { inflateSync, unzipSync, type UnzipFileInfo } from 'fflate'

import type { DiagnosticCode, DiagnosticDetails } from '../../model/diagnostic-codes.ts'
import type { Diagnostics, Place } from '../../model/diagnostic.ts'
import { type ZipEntry, zipEntries } from './zip-entries.ts'

/** The inflated files of an IDML package by path, in its order; those that no stage reads are left out unless they are wanted. */
export type Package = { readonly files: ReadonlyMap<string, Uint8Array> }

export type PackageLimits = {
  entries: number
  /** Bytes of one file and of all files together, inflated. */
  fileBytes: number
  totalBytes: number
  /** Inflated size over packed size, where a file is larger than a megabyte. */
  ratio: number
}

export const packageLimits: PackageLimits = {
  entries: 20_000,
  fileBytes: 128 * 2 ** 20,
  totalBytes: 256 * 2 ** 20,
  ratio: 250,
}

/**
 * Opens the zip of an IDML design. Sizes are checked in the zip's directory before anything is inflated, and a file
 * that inflates to another size than the directory promised is refused. Undefined when the bytes are no IDML package.
 */
export function readPackage(
  bytes: Uint8Array,
  diagnostics: Diagnostics,
  limits: PackageLimits = packageLimits,
  isWanted: (name: string) => boolean = isRead,
  inflate?: Inflate,
): Package | undefined {
  let total = 0
  let folder = ''
  const inside = (name: string): string => (name.startsWith(folder) ? name.slice(folder.length) : name)
  const promised = new Map<string, number>()
  const accept = (file: UnzipFileInfo): boolean => {
    const name = inside(file.name)
    if (name === '' || !isWanted(name)) return false
    total += file.originalSize
    if (file.originalSize > limits.fileBytes || total > limits.totalBytes) {
      refuse('package.tooLarge', {}, { bytes: total })
    }
    if (file.originalSize > 2 ** 20 && file.originalSize > file.size * limits.ratio) {
      refuse('package.suspiciousRatio', { file: file.name }, { file: file.name })
    }
    promised.set(file.name, file.originalSize)
    return true
  }

  try {
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) refuse('package.notZip', {})
    folder = folderOf(namesIn(bytes, limits.entries))
    let unpacked = inflate && inflatedBy(inflate, bytes, limits.entries, accept)
    if (!unpacked) {
      total = 0
      unpacked = unzipSync(bytes, { filter: accept })
    }
    const inflated = Object.entries(unpacked)
    for (const [name, file] of inflated) {
      if (file.length !== promised.get(name)) refuse('package.damaged', { file: name }, { reason: 'another size' })
    }
    const files = new Map(inflated.map(([name, file]) => [inside(name), file]))
    if (!files.has(designMap)) refuse('package.notIdml', {})
    checkMimetype(files.get('mimetype'), diagnostics)
    return { files }
  } catch (error) {
    if (error instanceof Refused) error.tell(diagnostics)
    else diagnostics.report('package.damaged', {}, { reason: String(error) })
    return undefined
  }
}

/** Bytes inflated by the machine's own means, which is faster; it throws where they are damaged, or more than `size`. */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array

/** Undefined where anything is unusual: then fflate reads it, and says what is wrong. */
function inflatedBy(
  inflate: Inflate,
  bytes: Uint8Array,
  most: number,
  accept: (file: UnzipFileInfo) => boolean,
): Record<string, Uint8Array> | undefined {
  const entries = zipEntries(bytes, most)
  if (!entries) return undefined
  const wanted: UnzipFileInfo[] = []
  unzipSync(bytes, {
    filter: (file) => {
      if (accept(file)) wanted.push(file)
      return false
    },
  })
  const files: Record<string, Uint8Array> = {}
  try {
    for (const { name, size, originalSize } of wanted) {
      const entry = entries.get(name)
      if (!entry || entry.packed.length !== size || (entry.method !== 0 && entry.method !== 8)) return undefined
      const file = unpacked(entry, originalSize, inflate)
      if (file.length !== originalSize) return undefined
      files[name] = file
    }
    return files
  } catch {
    return undefined
  }
}

/** To begin takes the machine longer than fflate takes for a small file. */
function unpacked({ method, packed }: ZipEntry, size: number, inflate: Inflate): Uint8Array {
  if (method === 0) return packed.slice()
  return size < worthIt ? inflateSync(packed, { out: new Uint8Array(size) }) : inflate(packed, size)
}

const worthIt = 32 * 1024

function namesIn(bytes: Uint8Array, most: number): string[] {
  const names: string[] = []
  const filter = ({ name }: UnzipFileInfo): boolean => {
    if (names.push(name) > most) refuse('package.tooManyFiles', {}, { limit: most })
    return false
  }
  unzipSync(bytes, { filter })
  return names
}

/** `Label/` where a package was packed anew with the folder that it lay in, as file managers do; else nothing. */
function folderOf(names: readonly string[]): string {
  if (names.includes(designMap)) return ''
  const folders = names.filter((name) => name.endsWith(`/${designMap}`) && name.split('/').length === 2)
  return folders.length === 1 ? folders[0]!.slice(0, -designMap.length) : ''
}

const designMap = 'designmap.xml'

const mimetype = 'application/vnd.adobe.indesign-idml-package'
export const mimetypeFile = new TextEncoder().encode(mimetype)

/** Metadata, thumbnails and export mappings have no effect on the pages. */
const isRead = (name: string): boolean =>
  name === 'mimetype' || (name.endsWith('.xml') && !name.startsWith('META-INF/') && name !== 'XML/Mapping.xml')

function checkMimetype(file: Uint8Array | undefined, diagnostics: Diagnostics): void {
  const found = file && new TextDecoder().decode(file.subarray(0, 200)).trim()
  if (found !== mimetype) diagnostics.report('package.mimetype', { file: 'mimetype' }, { found: found ?? '' })
}

class Refused extends Error {
  readonly tell: (diagnostics: Diagnostics) => void
  constructor(tell: Refused['tell']) {
    super('refused')
    this.tell = tell
  }
}

function refuse<Code extends DiagnosticCode>(code: Code, place: Place, ...details: DiagnosticDetails<Code>): never {
  throw new Refused((diagnostics) => diagnostics.report(code, place, ...details))
}
