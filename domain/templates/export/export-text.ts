/**
 * A digital release as text (document 2 §3, template "data header/body/footer"): the body with its tokens filled, between
 * the template's header and footer. `${price}` is escaped as the template's format asks, `${price|sql}` as it says itself,
 * `${season|monthsFull:fr}` in a language; without one in the entry's own.
 */
import { type ExportFormat, exportFormats } from '../../formats/export/export-format.ts'
import { placeholderKey } from '../placeholder.ts'
import { shows } from '../placeholder-test.ts'
import type { Template } from '../template.ts'
import type { PlaceholderData, Release } from '../../releases/release.ts'

export type ExportText = {
  header: string
  body: string
  /** Between two bodies of one file. */
  between: string
  footer: string
  /** Tokens of the body that the template declares no placeholder for. */
  unknown: readonly string[]
}

type DigitalTemplate = Pick<Template, 'data' | 'format' | 'placeholders'>

export function exportText(template: DigitalTemplate, data: Release['data']): ExportText {
  const escape = escapeOf(template)
  const tests = new Map(template.placeholders.map(({ id, test }) => [placeholderKey(id), test]))
  const unknown = new Set<string>()
  const valueOf = (name: string): PlaceholderData['value'] => data[placeholderKey(name)]?.value
  const fill = (_token: string, name: string, format: string | undefined, language: string | undefined): string => {
    const key = placeholderKey(name)
    if (!tests.has(key) && !Object.hasOwn(data, key)) unknown.add(name)
    if (!shows(tests.get(key), valueOf)) return escape('')
    const text = textOf(valueOf(name))
    return isFormat(format) ? exportFormats[format](text, language ?? data[key]?.lang) : escape(text)
  }
  const { header, body, between, footer } = textsOf(template.data)
  return {
    header,
    body: body.replace(tokens, fill),
    between,
    footer,
    unknown: [...unknown],
  }
}

/** Name, how it is written, and in which language. */
export const tokens = /\$\{([\p{L}\p{N}_.:-]{1,128})(?:\|(\w{1,20})(?::([A-Za-z-]{2,20}))?)?\}/gu

/** One file of several: header and footer once, what stands between two bodies between each two. */
export const joinBodies = (
  { header, between, footer }: Omit<ExportText, 'body' | 'unknown'>,
  bodies: readonly string[],
) => `${header}${bodies.join(between)}${footer}`

type Part = 'header' | 'body' | 'between' | 'footer'

/** A part that was never written is not there: field writes make one without the others. */
function textsOf(data: Partial<NonNullable<Template['data']>> = {}): Record<Part, string> {
  return {
    header: data.header?.text ?? '',
    body: data.body?.text ?? '',
    between: data.between?.text ?? '',
    footer: data.footer?.text ?? '',
  }
}

export type ExportKind = 'csv' | 'xml' | 'json' | 'text'

/** By the template's format, such as "CSV" or "XML, UTF-8"; else by how its texts begin. */
export function exportKind({ format, data }: Pick<Template, 'format' | 'data'>): ExportKind {
  const named = (['csv', 'xml', 'json'] as const).find((kind) => format.toLowerCase().includes(kind))
  if (named) return named
  const { header, body } = textsOf(data)
  const start = `${header}${body}`.trimStart()
  return start.startsWith('<') ? 'xml' : /^[[{]/.test(start) ? 'json' : 'text'
}

/** Of a table: its lines as cells. Quoted cells may hold separators, quotes and ends of lines (RFC 4180). */
export function tableOf(text: string, separator: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    const row = rows.at(-1) as string[]
    const last = row.length - 1
    const cell = row[last] as string
    if (isQuoted && sign === '"' && text[at + 1] === '"') row[last] = cell + (text[++at] as string)
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) row.push('')
    else if (!isQuoted && sign === '\n') rows.push([''])
    else if (isQuoted || sign !== '\r') row[last] = cell + sign
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '')
}

/** The sign between the cells of a table: the one that its header, or else its body, has most of. */
export function separatorOf({ data }: Pick<Template, 'data'>): ';' | ',' | '\t' {
  const { header, body } = textsOf(data)
  const sample = header || body
  const count = (sign: string) => sample.split(sign).length
  return ([';', '\t', ','] as const).toSorted((a, b) => count(b) - count(a))[0] as ';' | ',' | '\t'
}

function escapeOf(template: DigitalTemplate): (value: string) => string {
  switch (exportKind(template)) {
    case 'csv': {
      const separator = separatorOf(template)
      return exportFormats[separator === ';' ? 'semicolon' : separator === ',' ? 'csv' : 'tab']
    }
    case 'xml':
      return exportFormats.xml
    case 'json':
      // The template writes the quotes around it.
      return (value) => JSON.stringify(value).slice(1, -1)
    default:
      return (value) => value
  }
}

const isFormat = (name: string | undefined): name is ExportFormat =>
  name !== undefined && Object.hasOwn(exportFormats, name)

const textOf = (value: PlaceholderData['value']): string =>
  value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value)
