/** Whether a digital version, within the frame of its template, is what the template's format promises. */
import { type ExportKind, type ExportText, separatorOf, tableOf } from '#domain/templates/export/export-text.ts'
import type { Template } from '#domain/templates/template.ts'
import { openTextSchema } from './text-schema.ts'

export type TextFault =
  | { code: 'textBroken'; params: { kind: string } }
  | { code: 'textUnfit'; params: { place: string } }
  | { code: 'textColumns'; params: { found: number; expected: number } }

export type TextCheck = { fault(text: ExportText): TextFault | undefined; close(): void }

type Digital = Pick<Template, 'data'> & { kind: ExportKind }

/** `schema` is the template's own, where it has one. Throws where that cannot be used. */
export async function openTextCheck({ kind, data }: Digital, schema?: Uint8Array): Promise<TextCheck> {
  if (kind === 'text') return { fault: () => undefined, close: () => {} }
  if (kind === 'csv') return columns(separatorOf({ data }))
  const bySchema = schema && (await openTextSchema(kind, schema))
  const { read, close } = bySchema
    ? { read: bySchema.fault, close: bySchema.close }
    : { read: await reader(kind), close: () => {} }
  return {
    close,
    fault({ header, body, footer }) {
      try {
        const place = read(header + body + footer)
        return place === undefined ? undefined : { code: 'textUnfit', params: { place } }
      } catch {
        return { code: 'textBroken', params: { kind: kind.toUpperCase() } }
      }
    },
  }
}

/** Each line has as many cells as the header, or as the first line where there is none. */
function columns(separator: string): TextCheck {
  let expected: number | undefined
  return {
    close: () => {},
    fault({ header, body }) {
      const rows = tableOf(body, separator)
      expected ??= (tableOf(header, separator).at(-1) ?? rows[0])?.length
      const wrong = rows.find((row) => row.length !== expected)
      return wrong && expected !== undefined
        ? { code: 'textColumns', params: { found: wrong.length, expected } }
        : undefined
    },
  }
}

/** Throws at what is not well written. */
async function reader(kind: 'json' | 'xml'): Promise<(text: string) => undefined> {
  if (kind === 'json')
    return (text) => {
      JSON.parse(text)
    }
  const { XmlDocument } = await import('libxml2-wasm')
  return (text) => {
    XmlDocument.fromString(text).dispose()
  }
}
