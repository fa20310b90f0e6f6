import { PDFName, type PDFContext, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { zlibSync } from 'fflate'
import type { Color, InkMix, ProcessColor, SpotColor } from '../../model/color.ts'
import { paperOf } from '../../color/tint.ts'
import { srgbProfile } from '../../color/srgb-profile.ts'
import type { PdfBuild } from './canvas.ts'
import { deviceN } from './device-n.ts'
import type { Resource } from './resources.ts'

/** The colour space of a colour as an object other objects may name: shadings, alternates, pictures. */
export function colorSpaceObject(build: PdfBuild, color: Color): PDFObject {
  if (color.space === 'cmyk') return PDFName.of('DeviceCMYK')
  if (color.space === 'gray') return PDFName.of('DeviceGray')
  return colorSpace(build, color).ref
}

/** As PDF counts: gray by light instead of ink. */
export const componentsOf = ({ space, values }: ProcessColor): readonly number[] =>
  space === 'gray' ? [1 - values[0]] : values

/** Which of the press's own inks a mixture has, by their place in CMYK. */
const inksOf = ({ process }: InkMix): number[] => process.flatMap((share, ink) => (share > 0 ? [ink] : []))

/** A mixture's shares in the order of its colour space. */
export const sharesOf = (mix: InkMix): number[] => [
  ...inksOf(mix).map((ink) => mix.process[ink]!),
  ...mix.spots.map(({ tint }) => tint),
]

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
  if (!packed) packedProfiles.set(profile, (packed = zlibSync(profile)))
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

export function colorSpace(build: PdfBuild, color: Color): Resource {
  if (color.space === 'spot') return separation(build, color)
  if (color.space === 'inks') return deviceN(build, inksOf(color), color.spots)
  if (color.space === 'lab')
    return build.pool.intern('ColorSpace', 'lab', () =>
      build.context.obj(['Lab', { WhitePoint: [0.9642, 1, 0.8249], Range: [-128, 127, -128, 127] }]),
    )
  return srgbSpace(build)
}

/**
 * `[/Separation /Name alternate function]`: the tint transform is a straight line from paper to the full ink. The first
 * look met for an ink's name counts for the whole file (PDF/X-4 asks for one); another is reported.
 */
export function separation(build: PdfBuild, { name, alternate }: SpotColor): Resource {
  const look = JSON.stringify(alternate)
  const first = build.spotAlternates.get(name) ?? look
  build.spotAlternates.set(name, first)
  if (first !== look) build.diagnostics.warn('color.spotHasTwoLooks', {}, { name })
  return build.pool.intern('ColorSpace', `spot ${name}`, () =>
    build.context.obj([
      'Separation',
      inkName(name),
      colorSpaceObject(build, alternate),
      {
        FunctionType: 2,
        Domain: [0, 1],
        C0: [...componentsOf({ space: alternate.space, values: paperOf[alternate.space] } as unknown as ProcessColor)],
        C1: [...componentsOf(alternate)],
        N: 1,
      },
    ]),
  )
}

/** PDF names are bytes, by convention UTF-8 (ISO 32000-1, 7.3.5); `#` must not be read as the escape of the library. */
export const inkName = (name: string): PDFName =>
  PDFName.of(
    Array.from(new TextEncoder().encode(name), (byte) => '#' + byte.toString(16).toUpperCase().padStart(2, '0')).join(
      '',
    ),
  )
