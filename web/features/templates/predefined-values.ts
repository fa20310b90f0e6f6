/** Predefined values as lines of text: `value`, or `value | label`. */
import { linesOf } from '#domain/formats/lines.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'

type Values = Placeholder['values']

export const writeValues = (values: Values): string =>
  values.map(({ value, label }) => (label ? `${value} | ${label}` : value)).join('\n')

export function readValues(text: string): Values {
  return linesOf(text)
    .slice(0, 500)
    .map((line) => {
      const [value = '', ...rest] = line.split('|')
      const label = rest.join('|').trim().slice(0, 200)
      return { value: value.trim().slice(0, 2000), ...(label && { label }) }
    })
}
