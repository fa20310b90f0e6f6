import { inflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import { Diagnostics } from '../../model/diagnostic.ts'
import { packageLimits, readPackage } from './read-package.ts'
import { codes, idml } from '../test-package.ts'

const read = (bytes: Uint8Array, limits = packageLimits) => {
  const diagnostics = new Diagnostics()
  return { pkg: readPackage(bytes, diagnostics, limits), codes: codes(diagnostics) }
}

describe('a package is', () => {
  test('a zip with a design map', () => {
    const { pkg, codes: found } = read(idml({ spreads: ['<Spread/>'] }))
    expect([...(pkg?.files.keys() ?? [])]).toContain('Spreads/S0.xml')
    expect(found).toEqual([])
  })

  test('read although its mimetype is missing, with a warning', () => {
    const { pkg, codes: found } = read(zipSync({ 'designmap.xml': strToU8('<Document/>') }))
    expect(pkg).toBeDefined()
    expect(found).toEqual(['package.mimetype'])
  })
})

describe('a package that was packed with its folder', () => {
  const packed = (...names: string[]) =>
    read(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(name.endsWith('mimetype') ? type : '<a/>')]))))
  const type = 'application/vnd.adobe.indesign-idml-package'

  test('is read as if it had none', () => {
    const { pkg, codes: found } = packed(
      'mimetype',
      'Label/Stories/S.xml',
      'Label/META-INF/x.xml',
      'Label/designmap.xml',
    )
    expect([...pkg!.files.keys()]).toEqual(['mimetype', 'Stories/S.xml', 'designmap.xml'])
    expect(found).toEqual([])
    expect(packed('A/mimetype', 'A/designmap.xml', '__MACOSX/A/._designmap.xml').codes).toEqual([])
  })

  test.each([
    ['two of them', ['A/designmap.xml', 'B/designmap.xml']],
    ['one further down', ['A/B/designmap.xml']],
  ])('is not looked for among %s', (_, names) => {
    expect(packed(...names).codes).toEqual(['package.notIdml'])
  })
})

describe('refused with its name is', () => {
  const bomb = new Uint8Array(40 * 2 ** 20)
  const cases: readonly [string, Uint8Array, string][] = [
    ['nothing', new Uint8Array(), 'package.notZip'],
    ['text', strToU8('Not a zip at all'), 'package.notZip'],
    ['a zip without a directory', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'package.damaged'],
    ['a zip cut in half', idml({ graphic: 'x'.repeat(1000) }).slice(0, 700), 'package.damaged'],
    ['another zip', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'package.notIdml'],
    ['a file of zeros', zipSync({ 'designmap.xml': bomb }), 'package.suspiciousRatio'],
  ]
  test.each(cases)('%s', (_, bytes, code) => {
    expect(read(bytes)).toEqual({ pkg: undefined, codes: [code] })
  })

  test('more than the limits allow', () => {
    const bytes = idml({ stories: { u1: 'x'.repeat(5000), u2: 'y'.repeat(5000) } })
    expect(read(bytes, { ...packageLimits, entries: 5 }).codes).toEqual(['package.tooManyFiles'])
    expect(read(bytes, { ...packageLimits, fileBytes: 4000 }).codes).toEqual(['package.tooLarge'])
    expect(read(bytes, { ...packageLimits, totalBytes: 8000 }).codes).toEqual(['package.tooLarge'])
  })

  test('a file that inflates to more than the directory promises', () => {
    const bytes = zipSync({ 'designmap.xml': strToU8(`<Document>${' '.repeat(5000)}</Document>`) })
    const directory = bytes.findLastIndex((_, i) => bytes[i] === 0x50 && bytes[i + 1] === 0x4b && bytes[i + 2] === 1)
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(directory + 24, 100, true)
    const { pkg, codes: found } = read(bytes)
    expect(pkg?.files.get('designmap.xml')?.length ?? 0).toBeLessThanOrEqual(100)
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('inflated by the machine', () => {
  const inflate = (packed: Uint8Array, size: number) =>
    new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }))
  const both = (bytes: Uint8Array, limits = packageLimits) =>
    [undefined, inflate].map((by) => {
      const diagnostics = new Diagnostics()
      const pkg = readPackage(bytes, diagnostics, limits, undefined, by)
      return { files: pkg && [...pkg.files], told: diagnostics.all }
    })
  const whole = idml({ graphic: 'xyz'.repeat(20_000), spreads: ['<Spread/>'], stories: { a: 'Grün' } })

  test('a package has the same files', () => {
    const [plain, fast] = both(whole)
    expect(plain!.files!.length).toBeGreaterThan(5)
    expect(fast).toEqual(plain)
    const calls: number[] = []
    readPackage(whole, new Diagnostics(), packageLimits, undefined, (packed, size) => {
      calls.push(size)
      return inflate(packed, size)
    })
    // The small ones are quicker without.
    expect(calls.length).toBe(1)
  })

  test('damage anywhere is told in the same words, and limits are the same', () => {
    for (let at = 0; at < whole.length; at += 2) {
      const damaged = whole.slice()
      damaged[at]! ^= 0x55
      const [plain, fast] = both(damaged)
      expect(fast, `byte ${at}`).toEqual(plain)
    }
    for (const totalBytes of [1000, 60_000, 61_000, 70_000]) {
      const [plain, fast] = both(whole, { ...packageLimits, totalBytes })
      expect(fast).toEqual(plain)
    }
  })
})

test('damage anywhere never throws', () => {
  const bytes = idml({ spreads: ['<Spread/>'], stories: { u1: '<Content>Rosa</Content>' } })
  for (let at = 0; at < bytes.length; at += 7) {
    const damaged = bytes.slice()
    damaged[at] = (damaged[at] ?? 0) ^ 0x55
    expect(() => read(damaged)).not.toThrow()
    expect(() => read(bytes.slice(0, at))).not.toThrow()
  }
})
