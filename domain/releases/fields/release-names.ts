/** What a version or a publication is called, in two lines: what it is of, and in which format it is printed. */
import type { Template } from '../../templates/template.ts'

export type ReleaseNames = {
  name: string
  /** Empty where it is not known. */
  format: string
}

/** Between the name of what is shown and that of the template, as labels are written. */
const between = /\s+[–—-]\s+$/u

/** `Sonnenhut – Stecketikett 60 × 140` ends with the name of its template, which is its second line; else that is the template's format. */
export function releaseNames(label: string, template: Pick<Template, 'name' | 'format'> | undefined): ReleaseNames {
  if (!template) return { name: label, format: '' }
  const { name } = template
  const before = name !== '' && label.endsWith(name) ? label.slice(0, -name.length) : ''
  const of = before.replace(between, '')
  return of !== before && of !== '' ? { name: of, format: name } : { name: label, format: template.format }
}
