/** Just enough XML writing for packages: elements as nested calls, attributes that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

export const element = (name: string, attributes: Attributes = {}, ...children: readonly string[]): string => {
  const start = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('')
  const content = children.join('')
  return content === '' ? `<${name}${start}/>` : `<${name}${start}>${content}</${name}>`
}

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A file of the package: its root in the packaging namespace. */
export const part = (root: string, ...children: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  element(
    `idPkg:${root}`,
    { 'xmlns:idPkg': 'http://ns.adobe.com/AdobeInDesign/idml/1.0/packaging', DOMVersion: '16.0' },
    ...children.map((child) => `\n${child}`),
    '\n',
  )

/** Millimetres to points, rounded to what a designer could see. */
export const points = (mm: number): number => Math.round((mm * 72_000_000) / 25.4) / 1_000_000
