import { deflateSync } from 'node:zlib'
import { mutateBytes } from './mutate-bytes.ts'
import type { Random } from './random.ts'

/** A picture file under a name: damaged, or sound and meant to burst what reads it. */
export function hostilePicture(good: readonly Uint8Array[], random: Random): Uint8Array {
  if (random.chance(0.55)) return mutateBytes(random.pick(good), random)
  const made = random.pick(recipes)(random)
  return random.chance(0.2) ? mutateBytes(made, random) : made
}

type Recipe = (random: Random) => Uint8Array

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const svg = (inside: string, attributes = 'width="100" height="100" viewBox="0 0 100 100"', head = ''): Uint8Array =>
  utf8(
    `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )

const recipes: readonly Recipe[] = [
  (random) => png(random.pick([1, 10, 65_535, 30_000, 0x7fffffff]), random.pick([1, 10, 0, 30_000]), random),
  (random) => jpegHead(random.pick([0, 1, 65_535]), random.pick([0, 1, 65_535]), random.pick([1, 3, 4, 255])),
  () => svg('<g>'.repeat(5000) + '<rect width="9" height="9"/>' + '</g>'.repeat(5000)),
  () =>
    svg(
      '<g id="a"><use xlink:href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/><use id="self" href="#self"/>',
    ),
  // Each group shows the one before ten times.
  () =>
    svg(
      `<defs><path id="u0" d="M0 0L9 9"/>${Array.from({ length: 12 }, (_, i) => `<g id="u${i + 1}">${`<use href="#u${i}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#u12"/>`,
    ),
  () =>
    svg(
      '<text>&lol9;</text>',
      'width="10" height="10"',
      `<!DOCTYPE svg [<!ENTITY lol0 "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i};`.repeat(10)}">`).join('')}]>`,
    ),
  () =>
    svg(
      '<image href="file:///etc/passwd" width="9" height="9"/><style>@import url(http://127.0.0.1/)</style><script>throw 1</script>',
    ),
  (random) =>
    svg(
      '<rect width="9" height="9"/>',
      `width="${random.pick(measures)}" height="${random.pick(measures)}" viewBox="${random.pick(['0 0 0 0', '0 0 NaN 1', '1e300 0 1e300 1e300', '0 0 -5 5', ''])}"`,
    ),
  (random) =>
    svg(
      `<path stroke="red" stroke-width="${random.pick(measures)}" stroke-dasharray="${random.pick(['0.000001', '1e300 1', '0 0', 'NaN'])}" d="${random.pick(['M0 0', 'A', 'M0 0A1e300 1e300 0 0 0 1 1', 'M0 0A0 0 NaN 5 7 9 9', 'M'.repeat(5000), 'M0 0' + 'L1 1'.repeat(200_000), 'M1e400 0L5 5Z', 'M0 0a1e-300 1e300 720 11 9 9'])}"/>`,
    ),
  (random) =>
    svg(
      `<g transform="${random.pick(['scale(1e300)', 'scale(0)', 'matrix(NaN 0 0 1 0 0)', 'rotate(1e308)', 'scale(2)'.repeat(3000), 'matrix('])}"><circle r="${random.pick(measures)}" cx="5" cy="5" fill="url(#g)"/></g><linearGradient id="g" href="#h"/><linearGradient id="h" href="#g"/><radialGradient id="r" r="1e300" gradientTransform="scale(0)"/><rect fill="url(#r)" width="1e300" height="5"/><clipPath id="c" clip-path="url(#c)"><rect clip-path="url(#c)" width="5" height="5"/></clipPath><rect clip-path="url(#c)" width="9" height="9"/>`,
    ),
  () => svg('<rect width="1" height="1"/>'.repeat(300_000)),
  (random) =>
    svg(
      `<style>${random.pick(['*{fill:red}'.repeat(20_000), '.a .b .c{fill:red}', '@media{', 'a{'.repeat(9000), '/*'])}</style><rect class="a" style="${'fill:red;'.repeat(5000)}" width="9" height="9"/>`,
    ),
  (random) => pdf(random),
  (random) => tiff(random),
  (random) => psd(random),
]

const measures = ['100', '0', '-5', '1e300', 'NaN', '1e-300', '100%', '5furlong', '99999999999', ''] as const

const chunk = (type: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body, Buffer.alloc(4)])
}

function png(width: number, height: number, random: Random): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width >>> 0)
  header.writeUInt32BE(height >>> 0, 4)
  header.set([random.pick([1, 8, 16, 77]), random.pick([0, 2, 3, 4, 6, 9]), 0, 0, random.pick([0, 1, 5])], 8)
  // Rows that inflate to far more, or far less, than the header says.
  const rows = deflateSync(new Uint8Array(random.pick([0, 10, 300_000_0, 60_000_000])))
  const bomb = Buffer.concat([utf8('icc\0\0'), deflateSync(new Uint8Array(40_000_000))])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...(random.chance(0.3) ? [chunk('iCCP', bomb)] : []),
    ...(random.chance(0.4) ? [chunk('PLTE', new Uint8Array(random.pick([0, 3, 700, 768])))] : []),
    ...(random.chance(0.3) ? [chunk('tRNS', new Uint8Array(random.pick([0, 1, 300])))] : []),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  ])
}

function jpegHead(width: number, height: number, components: number): Uint8Array {
  const frame = [0xff, 0xc0, 0, 8 + 3 * components, 8, height >> 8, height & 255, width >> 8, width & 255, components]
  const profile = [...utf8('ICC_PROFILE\0'), 1, 255]
  const app2 = [0xff, 0xe2, 0, 2 + profile.length, ...profile]
  return Uint8Array.from([
    0xff,
    0xd8,
    ...app2,
    ...frame.map((n) => n & 255),
    ...Array<number>(3 * components).fill(1),
    0xff,
    0xda,
    0,
    2,
    0xff,
    0xd9,
  ])
}

function pdf(random: Random): Uint8Array {
  const body = random.pick([
    '1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Count 9999999>>endobj',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>endobj',
    `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 3 0 R/MediaBox[${random.pick(['0 0 0 0', '0 0 1e300 1e300', '-1 -1', '3 0 R 1 1 1'])}]/Contents 3 0 R/Resources 3 0 R>>endobj`,
    `1 0 obj${'['.repeat(random.pick([500, 200_000]))}endobj`,
    `1 0 obj${'<</A'.repeat(20_000)}endobj`,
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</A 4 0 R>>>>/Contents 4 0 R>>endobj 4 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 4 0 R>>>>/Length 5>>stream\n/A Do\nendstream endobj',
  ])
  return utf8(
    `%PDF-1.4\n${body}\nxref\n0 ${random.pick([1, 99_999_999])}\ntrailer<</Root 1 0 R/Size ${random.pick([5, 2 ** 31])}/Prev 9>>\nstartxref\n9\n%%EOF`,
  )
}

function tiff(random: Random): Uint8Array {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 4, 1, random.pick([1, 60_000, 0xffffffff])],
    [257, 4, 1, random.pick([1, 60_000, 0])],
    [258, 3, random.pick([1, 4, 0xffffff]), 8],
    [259, 3, 1, random.pick([1, 5, 8, 99])],
    [262, 3, 1, random.pick([1, 2, 5, 6])],
    [273, 4, random.pick([1, 0xffffff]), 8],
    [277, 3, 1, random.pick([1, 4, 60_000])],
    [279, 4, 1, random.pick([0, 100, 0xffffffff])],
  ]
  const bytes = Buffer.alloc(8 + 2 + 12 * entries.length + 4)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries.length, 8)
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    bytes.writeUInt16LE(tag, 10 + 12 * i)
    bytes.writeUInt16LE(type, 12 + 12 * i)
    bytes.writeUInt32LE(count, 14 + 12 * i)
    bytes.writeUInt32LE(value, 18 + 12 * i)
  }
  // The next directory is this one.
  if (random.chance(0.5)) bytes.writeUInt32LE(8, bytes.length - 4)
  return bytes
}

function psd(random: Random): Uint8Array {
  const bytes = Buffer.alloc(26 + 12 + random.pick([0, 2, 400]))
  bytes.write('8BPS', 'latin1')
  bytes.writeUInt16BE(random.pick([1, 2, 9]), 4)
  bytes.writeUInt16BE(random.pick([0, 1, 3, 4, 56, 60_000]), 12)
  bytes.writeUInt32BE(random.pick([1, 30_000, 300_000, 0xffffffff]), 14)
  bytes.writeUInt32BE(random.pick([1, 30_000, 300_000, 0]), 18)
  bytes.writeUInt16BE(random.pick([1, 8, 16, 32, 7]), 22)
  bytes.writeUInt16BE(random.pick([0, 1, 3, 4, 9]), 24)
  for (const at of [26, 30, 34])
    if (random.chance(0.3)) bytes.writeUInt32BE(random.pick([1, 0xffffffff, 0x7fffffff]), at)
  if (bytes.length > 40) bytes.writeUInt16BE(random.pick([0, 1, 2, 99]), 38)
  return new Uint8Array(bytes)
}
