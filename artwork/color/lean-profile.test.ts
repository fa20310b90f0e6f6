/* oxlint-disable no-underscore-dangle -- Emscripten puts an underscore before C's names. */
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { instantiate, INTENT_RELATIVE_COLORIMETRIC, TYPE_CMYK_16, TYPE_Lab_16, type Lcms } from 'lcms-wasm'
import { beforeAll, expect, test } from 'vitest'
import { leanProfile } from './lean-profile.ts'
import { srgbProfile } from './srgb-profile.ts'

const fogra39 = new Uint8Array(readFileSync(new URL('../../samples/color/fogra39.icc', import.meta.url)))
let cms: Lcms
beforeAll(async () => {
  cms = await instantiate()
})

function labOf(profile: Uint8Array): (inks: readonly number[]) => [number, number, number] {
  const bytes = cms._malloc(profile.length)
  cms.HEAPU8.set(profile, bytes)
  const [from, to] = [cms._cmsOpenProfileFromMem(bytes, profile.length), cms.cmsCreateLab4Profile()]
  const transform = cms.cmsCreateTransform(from, TYPE_CMYK_16, to, TYPE_Lab_16, INTENT_RELATIVE_COLORIMETRIC, 0)
  const at = cms._malloc(16)
  return (inks) => {
    for (const [i, ink] of inks.entries()) cms.HEAPU16[at / 2 + i] = Math.round(ink * 65535)
    cms._cmsDoTransform(transform, at, at + 8, 1)
    const [l, a, b] = cms.HEAPU16.subarray(at / 2 + 4, at / 2 + 7)
    return [l! / 655.35, a! / 257 - 128, b! / 257 - 128]
  }
}

const ninths = Array.from({ length: 9 ** 4 }, (_, i) => [0, 1, 2, 3].map((ink) => (Math.floor(i / 9 ** ink) % 9) / 8))

test('the lean profile shows each of 9⁴ mixtures of ink within ΔE 0.5 of the whole one', () => {
  const [whole, lean] = [labOf(fogra39), labOf(leanProfile(fogra39))]
  const differences = ninths.map((inks) => {
    const [one, other] = [whole(inks), lean(inks)]
    return Math.hypot(...one.map((value, i) => value - other[i]!))
  })
  expect(differences.length).toBe(6561)
  expect(Math.max(...differences)).toBeLessThan(0.5)
  expect(deflateSync(leanProfile(fogra39)).length).toBeLessThan(52_000)
})

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const tagsOf = (profile: Uint8Array) => {
  const view = new DataView(profile.buffer, profile.byteOffset)
  return new Map(
    Array.from({ length: view.getUint32(128) }, (_, i) => {
      const at = 132 + 12 * i
      const [offset, length] = [view.getUint32(at + 4), view.getUint32(at + 8)]
      return [text(profile.subarray(at, at + 4)), profile.subarray(offset, offset + length)] as const
    }),
  )
}

test('name, licence, white and the warning of what cannot be printed stay; measurements go', () => {
  const [whole, lean] = [tagsOf(fogra39), tagsOf(leanProfile(fogra39))]
  expect([...whole.keys()].filter((name) => !lean.has(name))).toEqual(['targ', 'DevD', 'CIED'])
  for (const name of ['desc', 'cprt', 'wtpt', 'bkpt']) expect(lean.get(name)).toEqual(whole.get(name))
  expect(text(lean.get('gamt')!.subarray(0, 4))).toBe('mft2')
  expect(lean.get('B2A0')).toEqual(lean.get('B2A1'))
})

/** The same profile by somebody else. */
function foreign(): Uint8Array {
  const profile = fogra39.slice()
  const [at] = [text(profile.subarray(0, 600)).indexOf('Made from')]
  profile.set(new TextEncoder().encode('Sold with'), at)
  return profile
}

test("another's profile loses its measurements, and no number of its tables", () => {
  const [before, after] = [tagsOf(foreign()), tagsOf(leanProfile(foreign()))]
  expect(after.has('targ')).toBe(false)
  for (const name of ['A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2', 'gamt', 'arts'])
    expect(after.get(name)).toEqual(before.get(name))
})

test('what has no measurements, or is cut short anywhere, stays as it is', () => {
  expect(leanProfile(srgbProfile())).toBe(srgbProfile())
  for (const length of [0, 100, 128, 131, 132, 200, 323, 324, 500, 227_496, 354_000]) {
    const cut = fogra39.subarray(0, length)
    expect(leanProfile(cut)).toBe(cut)
  }
})
