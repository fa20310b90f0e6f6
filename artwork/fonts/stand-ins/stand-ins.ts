/**
 * Which of the product's own faces takes the place of one that is missing: the face itself where it is free, one with the same
 * widths, one of the same look, one of its kind. A family is taken only where it has about the weight, the slope and the width
 * that are asked for; the last of these has all of them.
 */
import { kindOf } from './face-kind.ts'
import { familyName } from './family-metrics.ts'
import { bareName, normalName, parseStyleName, styleDistance, type StyleTraits } from '../font-names.ts'
import { type HouseFamily, houseFamilies } from './house-families.ts'
import { metricCompatible } from './metric-compatible.ts'

/** `file` is its name in the family's package: "SourceSerif4_600SemiBold_Italic.ttf". */
export type StandIn = {
  file: string
  family: string
  style: string
  traits: StyleTraits
  /** The very face or one of the very widths, else only a likeness. */
  isAsWide: boolean
}

export function standInFor(family: string, style: string): StandIn {
  const traits = parseStyleName(`${style} ${family}`)
  const names = namesOf(family)
  const twins = metricCompatible(family).map(normalName)
  const tiers = [
    [true, houseFamilies.filter((house) => names.has(normalName(house.family)))],
    [true, houseFamilies.filter((house) => twins.includes(normalName(house.family)))],
    [false, houseFamilies.filter(({ like }) => like.some((name) => names.has(normalName(name))))],
  ] as const
  for (const [isAsWide, families] of tiers)
    for (const house of families) {
      const cut = nearestCut(house, traits)
      if (styleDistance(traits, cut) < tolerable) return standIn(house, cut, isAsWide)
    }
  const house = ofKind(family, traits)
  return standIn(house, nearestCut(house, traits), false)
}

/** Any weight may be a little lighter or bolder; a wrong slope or a condensed cut is another face. */
const tolerable = 240

/** As it is written, without its format, and without the words of its style. */
const namesOf = (family: string): ReadonlySet<string> =>
  new Set([normalName(family), familyName(family), bareName(family)])

function ofKind(family: string, { width, italic }: StyleTraits): HouseFamily {
  const kind = kindOf(family)
  const unlike = (house: HouseFamily): number =>
    (house.kind === kind ? 0 : house.kind === nearestKind[kind] ? 1 : 3) +
    // Letters of a script lean by themselves.
    (italic && kind !== 'script' && house.italics.length === 0 ? 2 : 0)
  const narrowness = (house: HouseFamily): number => (house.width < 5 === width <= 3 ? 0 : 1)
  return houseFamilies.toSorted((a, b) => unlike(a) - unlike(b) || narrowness(a) - narrowness(b))[0]!
}

/** For an italic of a kind that has none here. */
const nearestKind = {
  serif: 'serif',
  slab: 'serif',
  sans: 'sans',
  mono: 'sans',
  script: 'serif',
  symbol: 'sans',
} as const

function nearestCut({ weights, italics, width }: HouseFamily, wanted: StyleTraits): StyleTraits {
  const cuts = [
    ...weights.map((weight) => ({ weight, width, italic: false })),
    ...italics.map((weight) => ({ weight, width, italic: true })),
  ]
  return cuts.reduce((best, cut) => (styleDistance(wanted, cut) < styleDistance(wanted, best) ? cut : best))
}

function standIn({ family }: HouseFamily, traits: StyleTraits, isAsWide: boolean): StandIn {
  const { weight, italic } = traits
  const name = weightNames[weight]
  const file = `${family.replaceAll(' ', '')}_${weight}${name}${italic ? '_Italic' : ''}.ttf`
  return { file, family, style: italic ? `${name} Italic`.replace('Regular ', '') : `${name}`, traits, isAsWide }
}

const weightNames: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
}
