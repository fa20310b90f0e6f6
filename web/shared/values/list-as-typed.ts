/** Several values as one line: divided by `,` or, where one of them has a comma itself, by `;`. */
export function typedList(values: readonly string[]): string {
  if (!values.some((value) => value.includes(','))) return values.join(', ')
  return values.length === 1 ? `${values[0]};` : values.join('; ')
}

export const parseList = (text: string): string[] =>
  text
    .split(text.includes(';') ? ';' : ',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
