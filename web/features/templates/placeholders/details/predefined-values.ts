/** Predefined values as lines of text: `value`, or `value | label`. */
import { linesOf } from '#domain/formats/lines.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'

type Values = Placeholder['values']

export const writeValues = (values: Values): string =>
  values.map(({ value, label }) => (label ? `${value} | ${label}` : value)).join('\n')

export const readValues = (text: string): Values =>
  linesOf(text).map((line) => {
    const [value = '', ...rest] = line.split('|')
    const label = rest.join('|').trim()
    return { value: value.trim(), ...(label && { label }) }
  })
