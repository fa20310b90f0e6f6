/** Reads the lists of plants; throws with file and line on the first thing that is not right. */
import { readFileSync } from 'node:fs'
import { families } from './families.ts'
import { plantColors, plantGroups, type Light, type Plant, type PlantColor, type PlantGroup } from './plant.ts'
import { pictureFor } from './picture-for.ts'

export function readPlants(): Plant[] {
  return plantGroups.flatMap((group, index) => readGroup(group, index))
}

type Species = Omit<Plant, 'id' | 'parent' | 'cultivar' | 'latin' | 'article' | 'ean' | 'pot'> & { sold: boolean }

function readGroup(group: PlantGroup, groupIndex: number): Plant[] {
  const plants: Plant[] = []
  let species: Species | undefined
  const lines = readFileSync(new URL(`${group}.txt`, import.meta.url), 'utf8').split('\n')
  lines.forEach((line, index) => {
    if (line === '' || line.startsWith('#')) return
    const fail = (reason: string): never => {
      throw new Error(`${group}.txt, line ${index + 1}: ${reason}`)
    }
    const article = String((groupIndex + 1) * 1000 + 10_000 + plants.length + 1)
    if (!line.startsWith('  ')) {
      species = readSpecies(line, group, fail)
      if (species.sold) plants.push(complete(species, undefined, {}, article))
      return
    }
    if (!species) return fail('a cultivar without a species')
    const [cultivar, color, height, months, price, ...rest] = line.trim().split('|')
    if (!cultivar || rest.length > 0) return fail('a cultivar has a name and four fields')
    const own = {
      ...(color && { color: colorOf(color, fail) }),
      ...(height && { height: rangeOf(height) }),
      ...(months && { months: monthsOf(months) }),
      ...(price && { price: Number(price) }),
    }
    plants.push(complete(species, cultivar, own, article))
  })
  return plants
}

function readSpecies(line: string, group: PlantGroup, fail: (reason: string) => never): Species {
  const fields = line.split('|')
  if (fields.length !== 13) fail(`13 fields, found ${fields.length}`)
  const [latin, de, en, fr, months, height, spacing, color, light, scene, traits, hardiness, price] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const species = latin.replace(/^\*/, '')
  const lights: Record<string, Light> = { s: 'sun', h: 'half', a: 'shade' }
  return {
    sold: !latin.startsWith('*'),
    group,
    species,
    names: { de, en, fr },
    family: families[species.split(' ')[0]!] ?? fail(`no family for ${species}`),
    months: monthsOf(months),
    height: rangeOf(height),
    spacing: Number(spacing),
    color: colorOf(color, fail),
    light: lights[light] ?? fail(`no light "${light}"`),
    scene,
    picture: '',
    traits: new Set(traits),
    hardiness: Number(hardiness),
    price: Number(price),
  }
}

function complete(
  { sold, ...species }: Species,
  cultivar: string | undefined,
  own: Partial<Plant>,
  article: string,
): Plant {
  const plant = { ...species, ...own }
  const latin = cultivar ? `${species.species} ‘${cultivar}’` : species.species
  const named = (name: string) => (cultivar ? `${name} ‘${cultivar}’` : name)
  return {
    ...plant,
    id: idOf(latin),
    parent: cultivar && sold ? idOf(species.species) : undefined,
    cultivar,
    latin,
    names: { de: named(species.names.de), en: named(species.names.en), fr: named(species.names.fr) },
    picture: pictureFor(plant.scene, plant.color),
    article,
    ean: withCheckDigit(`7612345${article}`),
    pot: potOf(plant.group, plant.price),
  }
}

const idOf = (latin: string): string =>
  latin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64)

/** GS1 General Specifications, 7.9: weights 1 and 3 from the left of thirteen digits. */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return twelve + String((10 - (sum % 10)) % 10)
}

/** `5-9`, over the year's end `11-3`, several spans `5-6,9`. */
const monthsOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(',').flatMap((span) => {
        const [from = 1, to = from] = span.split('-').map(Number)
        const length = ((to - from + 12) % 12) + 1
        return Array.from({ length }, (_, index) => ((from - 1 + index) % 12) + 1)
      })

function rangeOf(text: string): readonly [number, number] {
  const [low = 0, high = low] = text.split('-').map(Number)
  return [low, high]
}

const colorOf = (text: string, fail: (reason: string) => never): PlantColor =>
  plantColors.find((color) => color === text) ?? fail(`no colour "${text}"`)

function potOf(group: PlantGroup, price: number): string {
  if (group === 'zwiebeln') return 'Beutel, 5 Stück'
  const sizes: readonly (readonly [number, string])[] = [
    [5, 'Topf 9 cm'],
    [8, 'Topf 11 cm'],
    [13, 'Topf 13 cm'],
    [20, 'Container 2 l'],
    [36, 'Container 4 l'],
    [60, 'Container 7,5 l'],
  ]
  return sizes.find(([limit]) => price < limit)?.[1] ?? 'Container 15 l'
}
