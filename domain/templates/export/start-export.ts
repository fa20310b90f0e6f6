/** A first text for a digital template, made of its placeholders, so that nobody begins with an empty page. */
import type { ExportKind } from './export-text.ts'
import type { Placeholder } from '../placeholder.ts'
import type { Template } from '../template.ts'

export function startExport(kind: ExportKind, placeholders: readonly Placeholder[]): NonNullable<Template['data']> {
  const [header, body, footer, between] = texts[kind](placeholders)
  return {
    header: part(header),
    body: part(body),
    ...(between !== undefined && { between: part(between) }),
    footer: part(footer),
  }
}

const part = (text: string) => ({ text, example: '' })

type Texts = readonly [header: string, body: string, footer: string, between?: string]

const token = ({ id }: Placeholder): string => `\${${id}}`

const texts: Readonly<Record<ExportKind, (placeholders: readonly Placeholder[]) => Texts>> = {
  csv: (all) => [
    `${all.map(({ label, id }) => cell(label || id)).join(';')}\n`,
    `${all.map(({ id }) => `\${${id}|semicolon}`).join(';')}\n`,
    '',
  ],
  xml: (all) => [
    '<?xml version="1.0" encoding="UTF-8"?>\n<items>\n',
    `  <item>\n${all.map((one) => `    <${elementName(one.id)}>${token(one)}</${elementName(one.id)}>\n`).join('')}  </item>\n`,
    '</items>\n',
  ],
  json: (all) => [
    '[\n',
    `  {\n${all.map((one) => `    ${JSON.stringify(one.id)}: "${token(one)}"`).join(',\n')}\n  }`,
    '\n]\n',
    ',\n',
  ],
  text: (all) => ['', all.map((one) => `${one.label || one.id}: ${token(one)}\n`).join(''), ''],
}

const cell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Tags of designs may hold signs, or begin with one, that names of XML elements may not. */
function elementName(id: string): string {
  const name = id.replace(/[^\p{L}\p{N}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`
}
