import { hostileText } from './mutate-data.ts'
import type { Random } from './random.ts'

/** One change of an XML part, without regard for what the part is about: values, structure, references, declarations. */
export function mutateXml(xml: string, random: Random): string {
  return random.pick(changes)(xml, random)
}

export const hostileValues = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e300',
  '-1e300',
  '1e-300',
  '0',
  '-1',
  '-0',
  '1e9',
  '2147483648',
  '999999999999999999999',
  '',
  'n',
  'true',
  '__proto__',
  'constructor',
  '1 0 0 1 1e300 1e300',
  '0 0 0 0 0 0',
  'NaN NaN NaN NaN NaN NaN',
  '1e155 0 0 1e155 0 0',
  '1 1 1 1 0 0',
  '1e-200 0 0 1e-200 0 0',
  '0 0 1e9 1e9',
  '100 100 0 0',
  '1e7 0',
] as const

type Change = (xml: string, random: Random) => string

const changes: readonly Change[] = [
  changeValues,
  changeValues,
  changeValues,
  changeReferences,
  changeReferences,
  repeatElement,
  moveElement,
  nestElement,
  (xml, random) =>
    replaceOne(xml, /<Content>([^<]*)<\/Content>/g, random, () => `<Content>${escaped(hostileText(random))}</Content>`),
  (xml, random) => xml.replace('<?xml', random.pick(['', '<?xml version="9.9"?><?xml', '\uFEFF<?xml'])),
  (xml) =>
    xml.replace(
      /(<\?xml[^>]*\?>)?/,
      `$1<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`,
    ),
  (xml, random) =>
    replaceOne(
      xml,
      />/g,
      random,
      () => `>${random.pick(['&c;', '&x;', '&#0;', '&#xD800;', '&#x110000;', '&'.repeat(99), '<![CDATA['])}`,
    ),
  (xml, random) => xml.slice(0, random.below(xml.length)),
  (xml, random) =>
    replaceOne(
      xml,
      /\s[A-Za-z]+="/g,
      random,
      (found) => ` big="${'x'.repeat(random.pick([1000, 3_000_000]))}"${found}`,
    ),
  (xml, random) =>
    replaceOne(
      xml,
      /\s[A-Za-z]+="/g,
      random,
      (found) => Array.from({ length: 5000 }, (_, i) => ` a${i}=""`).join('') + found,
    ),
  (xml, random) =>
    replaceOne(xml, /<\/[A-Za-z:]+>/g, random, (found) => '<Group>'.repeat(250) + '</Group>'.repeat(250) + found),
]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function changeValues(xml: string, random: Random): string {
  const value = random.pick(hostileValues)
  const list = random.chance(0.3)
  const result = replaceSome(xml, /([A-Za-z]+)="([^"]*)"/g, random, (found) => {
    const [, name = '', old = ''] = /([A-Za-z]+)="([^"]*)"/.exec(found) ?? []
    if (!/^-?[\d.]/.test(old) && random.chance(0.7)) return found
    // One number of a list, so that the rest stays believable.
    if (list && old.includes(' ')) {
      const parts = old.split(' ')
      parts[random.below(parts.length)] = value
      return `${name}="${parts.join(' ')}"`
    }
    return `${name}="${value}"`
  })
  return random.chance(0.2) ? result.replaceAll(/ItemTransform="[^"]*"/g, `ItemTransform="${value}"`) : result
}

/** References are values that stand as Self somewhere; each may point to anything, itself included. */
function changeReferences(xml: string, random: Random): string {
  const selves = [...xml.matchAll(/Self="([^"]*)"/g)].map(([, self = '']) => self)
  const names = [...selves, 'u-missing', 'n', '']
  return replaceSome(
    xml,
    /(?:Applied\w+|BasedOn|\w*TextFrame|ParentStory|\w+Color|\w+Style|NextStyle|XMLContent|ItemLayer|BaseColor|src|Self|OverrideList)="[^"]*"/g,
    random,
    (found) => `${found.slice(0, found.indexOf('='))}="${random.pick(names)}"`,
  )
}

function repeatElement(xml: string, random: Random): string {
  const count = random.pick([2, 50, 3000, 120_000])
  return replaceOne(xml, leaf, random, (found) => found.repeat(Math.min(count, Math.ceil(15_000_000 / found.length))))
}

function moveElement(xml: string, random: Random): string {
  let moved = ''
  const without = replaceOne(xml, leaf, random, (found) => ((moved = found), random.chance(0.5) ? found : ''))
  return replaceOne(without, /<[A-Za-z][^<>]*[^/]>/g, random, (found) => found + moved)
}

function nestElement(xml: string, random: Random): string {
  const depth = random.pick([3, 60, 190])
  return replaceOne(
    xml,
    /<(Group|TextFrame|Rectangle|Table|XMLElement|ParagraphStyleGroup|CharacterStyleRange)\b[^<>]*[^/]>/g,
    random,
    (found) => {
      const name = /<(\w+)/.exec(found)?.[1] ?? 'Group'
      // Closed at once, so that the part stays well-formed and the nest stands before the element.
      return found.repeat(depth) + `</${name}>`.repeat(depth) + found
    },
  )
}

/** An element without elements inside. */
const leaf = /<([A-Za-z]\w*)\b[^<>]*(?:\/>|>[^<]*<\/\1>)/g

function replaceOne(xml: string, pattern: RegExp, random: Random, change: (found: string) => string): string {
  const all = [...xml.matchAll(pattern)]
  if (all.length === 0) return xml
  const { 0: found, index } = random.pick(all)
  return xml.slice(0, index) + change(found) + xml.slice(index + found.length)
}

function replaceSome(xml: string, pattern: RegExp, random: Random, change: (found: string) => string): string {
  const all = xml.match(pattern)?.length ?? 0
  const share = random.pick([1.5, 3, 20]) / Math.max(all, 1)
  return xml.replaceAll(pattern, (found) => (random.chance(share) ? change(found) : found))
}
