import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawPlant } from './draw/draw-plant.ts'
import { pictures } from './draw/pictures.ts'
import { designs } from './designs/index.ts'
import { writeIdml } from './idml/write-idml.ts'

test.each(designs)('$name is kept as it would be written now', (design) => {
  const kept = readFileSync(new URL(`../../samples/designs/${design.name}.idml`, import.meta.url))
  expect(Buffer.compare(writeIdml(design), kept)).toBe(0)
})

test('a picture is drawn the same every time, and another one otherwise', () => {
  const [one, other] = [
    pictures.find(({ key }) => key === 'tulip-red')!,
    pictures.find(({ key }) => key === 'tulip-white')!,
  ]
  expect(drawPlant(one)).toBe(drawPlant(one))
  expect(drawPlant(one)).not.toBe(drawPlant(other))
})

test('every picture has a scene that can be drawn', () => {
  for (const picture of pictures.filter(({ scene }) => ['sedge', 'tulip', 'radish'].includes(scene)))
    expect(drawPlant(picture)).toMatch(/^<svg [^]*<\/svg>$/)
  expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length)
})
