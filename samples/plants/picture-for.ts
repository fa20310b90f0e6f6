/** The picture of a habit whose colour comes nearest; plants that look alike share one. */
import { readdirSync } from 'node:fs'
import { plantColors, type PlantColor } from './plant.ts'

/** What stands in for a colour of which there is no picture, best first. */
const nearest: Record<PlantColor, readonly PlantColor[]> = {
  white: ['cream', 'pink', 'yellow', 'lilac', 'green'],
  cream: ['white', 'yellow', 'orange', 'pink'],
  yellow: ['orange', 'cream', 'white', 'red', 'green'],
  orange: ['yellow', 'red', 'magenta', 'pink'],
  red: ['magenta', 'orange', 'pink', 'violet'],
  pink: ['magenta', 'lilac', 'white', 'red', 'violet'],
  magenta: ['pink', 'violet', 'red', 'lilac'],
  violet: ['lilac', 'blue', 'magenta', 'pink'],
  blue: ['violet', 'lilac', 'white', 'magenta'],
  lilac: ['violet', 'pink', 'blue', 'magenta'],
  green: ['white', 'cream', 'yellow', 'brown'],
  brown: ['orange', 'yellow', 'red', 'cream', 'green'],
}

let known: ReadonlySet<string> | undefined

export function pictureFor(scene: string, color: PlantColor): string {
  known ??= new Set(
    readdirSync(new URL('../pictures/plants/', import.meta.url)).map((name) => name.replace(/\.jpg$/, '')),
  )
  for (const candidate of [color, ...nearest[color], ...plantColors])
    if (known.has(`${scene}-${candidate}`)) return `${scene}-${candidate}.jpg`
  throw new Error(`There is no picture of a ${scene}`)
}
