/* oxlint-disable no-underscore-dangle -- Emscripten puts an underscore before C's names. */
import {
  cmsFLAGS_BLACKPOINTCOMPENSATION,
  cmsInfoDescription,
  instantiate,
  INTENT_RELATIVE_COLORIMETRIC,
  TYPE_CMYK_16,
  TYPE_Lab_16,
  TYPE_RGB_16,
  type Lcms,
} from 'lcms-wasm'

/**
 * Loads Little CMS, once a process. `wasm` is the module's bytes or its address where the bundler moved it; without
 * it the package finds its own file, which Node and Vite both manage.
 */
export async function loadColorManagement(wasm?: Uint8Array | string): Promise<void> {
  lcms ??= await instantiate(
    typeof wasm === 'string' ? { locateFile: () => wasm } : wasm ? { wasmBinary: wasm } : undefined,
  )
}

/** WebAssembly is instantiated once and holds no state of any design. */
let lcms: Lcms | undefined

/** Components 0 to 1; Lab as L 0 to 100, a and b -128 to 127. */
export type Converter = (values: readonly number[]) => [number, number, number] | [number, number, number, number]

export type OutputProfile = {
  description: string
  cmykToRgb: Converter
  rgbToCmyk: Converter
  labToRgb: Converter
  labToCmyk: Converter
}

/**
 * A CMYK output profile, ready to convert. Relative colorimetric with black point compensation in every direction, as
 * InDesign and Acrobat do by default: paper is the screen's white, full black the screen's black (decision 0030).
 * Throws a RangeError for bytes that are no CMYK profile, since the profile is the installation's choice, not a design's.
 */
export function openOutputProfile(bytes: Uint8Array): OutputProfile {
  const known = opened.get(bytes)
  if (known) return known
  const cms = ready()
  const cmyk = open(cms, bytes)
  const [rgb, lab] = [cms.cmsCreate_sRGBProfile(), cms.cmsCreateLab4Profile()]
  const profile: OutputProfile = {
    description: cms.cmsGetProfileInfoASCII(cmyk, cmsInfoDescription, 'en', 'US').replace(/\0+$/, ''),
    cmykToRgb: converter(cms, [cmyk, TYPE_CMYK_16, 4], [rgb, TYPE_RGB_16, 3]),
    rgbToCmyk: converter(cms, [rgb, TYPE_RGB_16, 3], [cmyk, TYPE_CMYK_16, 4]),
    labToRgb: converter(cms, [lab, TYPE_Lab_16, 3], [rgb, TYPE_RGB_16, 3]),
    labToCmyk: converter(cms, [lab, TYPE_Lab_16, 3], [cmyk, TYPE_CMYK_16, 4]),
  }
  opened.set(bytes, profile)
  return profile
}

/** By the bytes' identity: a process holds its profiles and hands the same object in every time. */
const opened = new WeakMap<Uint8Array, OutputProfile>()

const largestProfile = 16 * 1024 * 1024

function ready(): Lcms {
  if (!lcms) throw new Error('prepareEngine() must have finished before colours are converted')
  return lcms
}

function open(cms: Lcms, bytes: Uint8Array): number {
  if (bytes.length > largestProfile) throw new RangeError('The output profile is too large')
  const at = cms._malloc(bytes.length)
  cms.HEAPU8.set(bytes, at)
  const profile = cms._cmsOpenProfileFromMem(at, bytes.length)
  cms._free(at)
  if (!profile || cms.cmsGetColorSpaceASCII(profile) !== 'CMYK')
    throw new RangeError('The output profile is no CMYK profile')
  return profile
}

type End = readonly [profile: number, type: number, channels: number]

/** 16 bits a component: 8 would round tints before the curves of the profile spread them. */
function converter(cms: Lcms, [from, fromType, inputs]: End, [to, toType, outputs]: End): Converter {
  let transform: number | undefined
  let buffer = 0
  return (values) => {
    transform ??= cms.cmsCreateTransform(
      from,
      fromType,
      to,
      toType,
      INTENT_RELATIVE_COLORIMETRIC,
      cmsFLAGS_BLACKPOINTCOMPENSATION,
    )
    buffer ||= cms._malloc(16)
    const isLab = fromType === TYPE_Lab_16
    for (let i = 0; i < inputs; i++) {
      const share = isLab ? (i === 0 ? values[0]! / 100 : (values[i]! + 128) / 255) : values[i]!
      cms.HEAPU16[buffer / 2 + i] = Math.round(Math.min(1, Math.max(0, share)) * 65535)
    }
    cms._cmsDoTransform(transform, buffer, buffer + 8, 1)
    const result = Array.from(cms.HEAPU16.subarray(buffer / 2 + 4, buffer / 2 + 4 + outputs), (v) => v / 65535)
    return result as ReturnType<Converter>
  }
}
