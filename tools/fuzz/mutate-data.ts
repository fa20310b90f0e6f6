import type { ArtworkData, PlaceholderValue } from '#artwork/index.ts'
import { symbologies } from '#domain/templates/placeholder.ts'
import type { Random } from './random.ts'

/** Values of every kind for every placeholder, fitting its place or not. */
export function hostileData(tags: readonly string[], pictures: readonly string[], random: Random): ArtworkData {
  const names = [...tags, ...(random.chance(0.3) ? ['__proto__', 'constructor', 'toString', ''] : [])]
  const entries = names
    .filter(() => random.chance(0.6))
    .map((tag): [string, PlaceholderValue] => [tag, hostileValue(pictures, random)])
  return Object.fromEntries(entries)
}

function hostileValue(pictures: readonly string[], random: Random): PlaceholderValue {
  if (random.chance(0.05)) return random.pick(noValues) as PlaceholderValue
  const picture = (): string => random.pick([...pictures, 'missing.jpg', '__proto__', ''])
  switch (random.pick(['text', 'text', 'text', 'picture', 'pictograms', 'color', 'barcode', 'condition'] as const)) {
    case 'text':
      return {
        kind: 'text',
        text: hostileText(random),
        ...(random.chance(0.5) && {
          style: {
            ...(random.chance(0.5) && { size: hostileNumber(random) }),
            ...(random.chance(0.5) && { tracking: hostileNumber(random) }),
            ...(random.chance(0.3) && { fit: { least: hostileNumber(random) } }),
            ...(random.chance(0.3) && {
              hyphenation: { mode: 'on', language: random.pick(['de', 'en', 'xx', '__proto__', 'x'.repeat(5000)]) },
            }),
          },
        }),
      }
    case 'picture':
      return {
        kind: 'picture',
        picture: random.chance(0.1) ? undefined : picture(),
        placement: {
          rotate: hostileNumber(random),
          crop: { left: hostileNumber(random), top: 0, right: hostileNumber(random), bottom: 0 },
          mode: random.pick(['fit', 'fill']),
          flip: random.pick(['none', 'both', 'horizontal']),
        },
      }
    case 'pictograms':
      return { kind: 'pictograms', pictures: Array.from({ length: random.few(random.pick([5, 3000])) }, picture) }
    case 'color':
      return {
        kind: 'color',
        color: random.pick([
          { space: 'cmyk', values: [hostileNumber(random), 0, 0.5, hostileNumber(random)] },
          { space: 'rgb', values: [hostileNumber(random), 0, 1] },
          { space: 'gray', values: [hostileNumber(random)] },
          { space: 'lab', values: [hostileNumber(random), 0, hostileNumber(random)] },
        ]) as Extract<PlaceholderValue, { kind: 'color' }>['color'],
      }
    case 'barcode':
      return {
        kind: 'barcode',
        symbology: random.pick(symbologies),
        text: random.pick(['4006381333931', '', hostileText(random), '1'.repeat(7000), ...elements]),
      }
    case 'condition':
      return { kind: 'condition', on: random.chance(0.5) }
  }
}

/** As GS1 writes them, whole and broken. */
const elements = ['(01)04006381333931', '(01)0400638133393', '(10)', '(', '()', ')01(', '(00)', '4006381333931 05']

/** What a file of data may hold instead of values. */
const noValues: readonly unknown[] = [
  null,
  'x',
  7,
  [],
  {},
  { kind: 'text' },
  { kind: 'text', text: 7, style: null },
  { kind: 'text', text: 'x', style: { fit: 70, hyphenation: 'on' } },
  { kind: 'picture', picture: null, placement: 'fill' },
  { kind: 'pictograms', pictures: { length: 1e9 } },
  { kind: 'color', color: { space: 'cmyk', values: [0, 1] } },
  { kind: 'color', color: { space: 'swatch', name: '__proto__' } },
  { kind: 'barcode', symbology: 'toString', text: [] },
  { kind: '__proto__' },
]

export const hostileNumber = (random: Random): number =>
  random.pick([0, -1, 1, 0.5, 50, 100, 1e-9, 1e9, 1e300, -1e300, Number.NaN, Infinity, -Infinity, 45, 2 ** 31])

/** Words that look for limits: long, without breaks, of marks alone, in broken surrogates, in every direction. */
export function hostileText(random: Random): string {
  const count = random.pick([1, 10, 300, 5000])
  return random.pick(texts)(count)
}

const texts: readonly ((count: number) => string)[] = [
  () => '',
  (n) => 'a'.repeat(n * 20),
  (n) => 'Donaudampfschifffahrtsgesellschaft '.repeat(n),
  (n) => 'a\n'.repeat(n),
  (n) => '\u2028'.repeat(n),
  (n) => '\t'.repeat(n),
  (n) => `e${'\u0301'.repeat(n)}`,
  (n) => '👩‍👩‍👧‍👦'.repeat(n),
  (n) => '\uD800'.repeat(n),
  (n) => 'שלום עليكم abc '.repeat(n),
  (n) => '\u202E\u2066\u200F'.repeat(n),
  (n) => '\u00AD\u200B\u2060\uFEFF'.repeat(n),
  (n) => `\u0000\u0001\uFFFE\uFFFF${'\u0016\u0018\u0019'.repeat(n)}`,
  (n) => 'ﷺ𒐫꧅'.repeat(n),
  (n) => '${a}{{b}}<?ACE 18?>]]>&lt;'.repeat(n),
  (n) => `${'a'.repeat(n)}!`,
  (n) => '-'.repeat(n * 10),
  (n) => ' '.repeat(n * 10),
  (n) => 'क्षि्र्क्'.repeat(n),
]
