/**
 * Draws pictograms and hazard symbols into `samples/pictures`: `node tools/samples/write-symbols.ts`. One line weight, one
 * grid of 96 units; the hazard symbols keep the frame and the meaning of Regulation (EC) 1272/2008, annex V. Pictograms
 * become Gray with transparency, hazard symbols CMYK: SVG knows RGB only, which must not reach the plates.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const ink = '#2c3a34'
const line = (d: string, width = 4.5) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const solid = (d: string, fill = ink) => `<path d="${d}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill = ink) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const ring = (x: number, y: number, r: number, width = 4.5) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink}" stroke-width="${width}"/>`

const rays = (from: number, to: number, count: number, start = 0, end = 360) =>
  Array.from({ length: count }, (_, index) => {
    const a = ((start + ((end - start) * index) / (end - start === 360 ? count : count - 1)) * Math.PI) / 180
    const at = (r: number) => `${(48 + Math.cos(a) * r).toFixed(1)} ${(48 + Math.sin(a) * r).toFixed(1)}`
    return line(`M${at(from)}L${at(to)}`)
  }).join('')

const petals = (count: number, x: number, y: number, r: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<ellipse cx="${x}" cy="${y - r * 0.68}" rx="${r * 0.3}" ry="${r * 0.42}" fill="none" stroke="${ink}" stroke-width="4" transform="rotate(${(index * 360) / count} ${x} ${y})"/>`,
  ).join('')

const drop = (x: number, y: number, s: number, filled: boolean) => {
  const d = `M${x} ${y - s}C${x + s * 0.35} ${y - s * 0.45} ${x + s * 0.62} ${y} ${x + s * 0.62} ${y + s * 0.3}A${s * 0.62} ${s * 0.62} 0 0 1 ${x - s * 0.62} ${y + s * 0.3}C${x - s * 0.62} ${y} ${x - s * 0.35} ${y - s * 0.45} ${x} ${y - s}Z`
  return filled ? solid(d) : line(d, 4)
}

const pictograms: Record<string, string> = {
  picto_sun: disc(48, 48, 15) + rays(24, 33, 12),
  picto_half: solid('M48 30A18 18 0 0 1 48 66Z') + ring(48, 48, 18) + rays(27, 34, 7, -90, 90),
  picto_shade: disc(48, 48, 18) + line('M22 76Q48 68 74 76'),
  'picto_water-1': drop(26, 50, 17, true) + drop(48, 50, 17, false) + drop(70, 50, 17, false),
  'picto_water-2': drop(26, 50, 17, true) + drop(48, 50, 17, true) + drop(70, 50, 17, false),
  'picto_water-3': drop(26, 50, 17, true) + drop(48, 50, 17, true) + drop(70, 50, 17, true),
  picto_bee:
    `<ellipse cx="50" cy="55" rx="19" ry="13" fill="none" stroke="${ink}" stroke-width="4.5"/>` +
    line('M43 43.500V66.500M52 42V68M61 45V65') +
    `<ellipse cx="42" cy="32" rx="8" ry="13" fill="none" stroke="${ink}" stroke-width="4" transform="rotate(-28 42 32)"/><ellipse cx="60" cy="31" rx="8" ry="13" fill="none" stroke="${ink}" stroke-width="4" transform="rotate(24 60 31)"/>` +
    disc(27, 52, 7) +
    line('M24 46Q20 38 15 37M28 45Q28 36 24 32', 3),
  picto_edible:
    line('M34 20V38M27 20V34Q27 41 34 41Q41 41 41 34V20M34 41V78') + line('M60 78V52Q50 48 52 34Q54 20 61 20V52'),
  picto_fragrant:
    petals(5, 36, 60, 22) + disc(36, 60, 5) + line('M60 60Q68 52 60 44Q52 36 60 26M76 56Q84 47 76 39Q69 31 76 22', 4),
  picto_cut:
    petals(6, 48, 30, 19) +
    disc(48, 30, 5) +
    line('M48 50V78M48 70Q38 68 35 58') +
    line('M62 84L36 66M36 84L62 66', 3.5) +
    ring(33, 86, 4, 3) +
    ring(65, 86, 4, 3),
  picto_hardy:
    rays(0, 32, 6, 30, 390) +
    [30, 90, 150, 210, 270, 330]
      .map((a) => `<g transform="rotate(${a} 48 48)">${line('M64 42L70 48L64 54', 4)}</g>`)
      .join(''),
  picto_evergreen: line('M48 80V66') + solid('M48 14L66 40H58L72 60H52V66H44V60H24L38 40H30Z'),
  picto_height: line('M30 82H66M48 78V20M38 30L48 18L58 30'),
  picto_poisonous: line('M20 78L48 20L76 78Z') + line('M48 42V60') + disc(48, 69, 3.4),
}

const diamond = `<path d="M48 2L94 48L48 94L2 48Z" fill="#ffffff" stroke="#d9131a" stroke-width="5.500" stroke-linejoin="miter"/>`
const black = '#000000'
const form = (d: string) => `<path d="${d}" fill="${black}"/>`
const stroke = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${black}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const flame =
  'M49 22C52 31 62 36 62 48C62 57 56 63 48 63C40 63 34 57 34 48C34 42 38 39 39 33C42 36 43 39 43 42C47 38 50 31 49 22Z'

const hazards: Record<string, string> = {
  GHS01:
    form('M44 58A13 13 0 1 1 58 68L50 72L40 70A13 13 0 0 1 44 58Z') +
    stroke('M38 42L30 32M46 38L44 26M56 40L62 28M62 48L74 42M36 52L24 50M64 58L76 60', 3.5) +
    form('M28 36L32 40L27 42ZM66 30L69 36L63 35ZM70 66L76 68L71 72ZM24 58L30 58L27 63Z'),
  GHS02: form(flame) + stroke('M32 70H64', 4),
  GHS03:
    form(
      'M49 16C52 24 60 28 60 38C60 45 55 50 48 50C41 50 36 45 36 38C36 33 39 31 40 26C43 29 43 31 44 33C47 30 50 24 49 16Z',
    ) +
    `<circle cx="48" cy="59" r="11" fill="none" stroke="${black}" stroke-width="5"/>` +
    stroke('M34 76H62', 4),
  GHS04: `<g transform="rotate(-32 48 48)">${form('M24 42Q24 38 28 38H60Q66 38 68 43H74V53H68Q66 58 60 58H28Q24 58 24 54Z')}</g>`,
  GHS05:
    `<g transform="rotate(24 38 34)">${form('M26 26H48V33H26Z')}</g><g transform="rotate(-24 62 32)">${form('M52 24H72V31H52Z')}</g>` +
    form('M38 42L41 48A3 3 0 1 1 35 48ZM60 40L63 46A3 3 0 1 1 57 46Z') +
    form('M24 62H46V68H24Z') +
    form('M52 70Q54 64 60 62L72 58Q76 58 75 62L64 70Z') +
    stroke('M34 56Q36 60 40 59M62 53Q60 58 64 58', 2.5),
  GHS06:
    form('M48 20C60 20 66 28 66 36C66 43 62 46 59 49V56H37V49C34 46 30 43 30 36C30 28 36 20 48 20Z') +
    `<circle cx="40.500" cy="37" r="4.600" fill="#fff"/><circle cx="55.500" cy="37" r="4.600" fill="#fff"/><path d="M48 42L51 48H45Z" fill="#fff"/>` +
    stroke('M28 60L68 76M68 60L28 76', 5),
  GHS07: form('M42 20H54L52 56H44Z') + `<circle cx="48" cy="68" r="6.500" fill="${black}"/>`,
  GHS08:
    form('M48 18A9 9 0 1 1 47.900 18ZM26 78V60Q26 42 42 39L48 44L54 39Q70 42 70 60V78Z') +
    `<path d="M48 47L51 56L60 52L55 60L64 64L55 67L58 76L50 71L46 78L44 70L35 73L40 66L32 61L41 60L38 51L46 56Z" fill="#fff"/>`,
  GHS09:
    stroke('M20 66Q48 60 76 66', 3.5) +
    stroke('M34 62V36M34 48L25 38M34 44L42 33M34 38L29 28M34 36L39 26', 4) +
    form('M46 66Q56 52 72 58L78 53V66L72 62Q60 72 46 66Z') +
    `<circle cx="54" cy="61" r="1.800" fill="#fff"/>`,
}

const file = (content: string, label: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><title>${label}</title>${content}</svg>\n`
    .replaceAll('.500', '.5')
    .replaceAll('.600', '.6')
    .replaceAll('.800', '.8')
    .replaceAll('.900', '.9')

const folder = new URL('../../samples/pictures/', import.meta.url)
const profile = fileURLToPath(new URL('../../samples/color/fogra39.icc', import.meta.url))
const pixels = (svg: string, size: number) => sharp(Buffer.from(svg), { density: 600 }).resize(size)

mkdirSync(new URL('pictograms/', folder), { recursive: true })
for (const [name, content] of Object.entries(pictograms)) {
  const { data, info } = await pixels(file(content, name), 480)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // One ink: the strength is the opacity.
  const gray = Buffer.from(Array.from({ length: info.width * info.height }, (_, at) => [60, data[at * 4 + 3]!]).flat())
  const png = await sharp(gray, { raw: { width: info.width, height: info.height, channels: 2 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer()
  writeFileSync(new URL(`pictograms/${name}.png`, folder), png)
}
mkdirSync(new URL('hazards/', folder), { recursive: true })
for (const [name, content] of Object.entries(hazards)) {
  const jpeg = await pixels(file(diamond + content, name), 600)
    .flatten({ background: '#ffffff' })
    .toColourspace('cmyk')
    .withMetadata({ density: 800 })
    .withIccProfile(profile, { attach: false })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  writeFileSync(new URL(`hazards/${name}.jpg`, folder), jpeg)
}
