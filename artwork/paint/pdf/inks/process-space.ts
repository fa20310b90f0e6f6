/** Colour spaces of the press's own inks, of light and of profiles. */
import { PDFName, type PDFContext, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { zlibSync } from 'fflate'
import { leanProfile } from '../../../color/lean-profile.ts'
import type { ProcessColor } from '../../../model/color.ts'
import { srgbProfile } from '../../../color/srgb-profile.ts'
import type { PdfBuild } from '../canvas.ts'
import type { Resource } from '../resources.ts'

/** As an object that other objects may name: shadings, alternates, pictures. */
export function processSpace(build: PdfBuild, space: ProcessColor['space']): PDFObject {
  if (space === 'cmyk') return PDFName.of('DeviceCMYK')
  if (space === 'gray') return PDFName.of('DeviceGray')
  return (space === 'lab' ? labSpace(build) : srgbSpace(build)).ref
}

export const labSpace = (build: PdfBuild): Resource =>
  build.pool.intern('ColorSpace', 'lab', () =>
    build.context.obj(['Lab', { WhitePoint: [0.9642, 1, 0.8249], Range: [-128, 127, -128, 127] }]),
  )

/** As PDF counts: gray by light instead of ink. */
export const componentsOf = ({ space, values }: ProcessColor): readonly number[] =>
  space === 'gray' ? [1 - values[0]] : values

export function iccBased(build: PdfBuild, profile: Uint8Array, channels: 1 | 3 | 4): Resource {
  return build.pool.intern('ColorSpace', `icc ${identity(profile)}`, () =>
    build.context.obj(['ICCBased', profileStream(build.context, profile, channels)]),
  )
}

export const profileStream = (context: PDFContext, profile: Uint8Array, channels: 1 | 3 | 4): PDFRef =>
  context.register(
    context.stream(compressed(profile), {
      Filter: 'FlateDecode',
      N: channels,
      Alternate: ({ 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const)[channels],
    }),
  )

/** Kept by the bytes' identity: the output profile is in every file of a process, and takes longer to pack than a label to paint. */
function compressed(profile: Uint8Array): Uint8Array {
  let packed = packedProfiles.get(profile)
  if (!packed) packedProfiles.set(profile, (packed = zlibSync(leanProfile(profile))))
  return packed
}

const packedProfiles = new WeakMap<Uint8Array, Uint8Array>()

export const srgbSpace = (build: PdfBuild): Resource => iccBased(build, srgbProfile(), 3)

/** A name for bytes by their content, so that two pictures with the same profile share one object (FNV-1a, 32 bit, and length). */
function identity(bytes: Uint8Array): string {
  let known = identities.get(bytes)
  if (known === undefined) {
    let hash = 0x811c9dc5
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
    identities.set(bytes, (known = `${bytes.length}-${hash}`))
  }
  return known
}

const identities = new WeakMap<Uint8Array, string>()
