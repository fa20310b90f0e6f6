/** Whether what a digital template writes is what its format promises, in words; undefined when it is. */
import { firstCharacters } from '#domain/formats/characters.ts'
import { exportFormats } from '#domain/formats/export/export-format.ts'
import { type ExportKind, separatorOf, tableOf, tokens } from '#domain/templates/export/export-text.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Texts } from '../../ui/words/texts.ts'

export function exportFault(t: Texts, kind: ExportKind, whole: string, template: Template): string | undefined {
  if (whole.trim() === '') return undefined
  switch (kind) {
    case 'json':
      return jsonFault(t, whole)
    case 'xml':
      return xmlFault(t, whole)
    case 'csv': {
      const [head, ...rows] = tableOf(whole, separatorOf(template))
      const line = rows.findIndex((row) => row.length !== head?.length)
      if (!head || line < 0) return undefined
      const found = rows[line]?.length ?? 0
      return t('templates.digital.fault.csv', { line: line + 2, found, expected: head.length })
    }
    case 'text':
      return undefined
  }
}

/** Formats that tokens ask for and that do not exist. */
export const unknownFormats = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(tokens)].flatMap(([, , format]) =>
      format === undefined || Object.hasOwn(exportFormats, format) ? [] : [format],
    ),
  ),
]

function jsonFault(t: Texts, text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return t('templates.digital.fault.json', { message: error instanceof Error ? error.message : '' })
  }
}

function xmlFault(t: Texts, text: string): string | undefined {
  const [error] = new DOMParser().parseFromString(text, 'application/xml').getElementsByTagName('parsererror')
  if (!error) return undefined
  // Browsers wrap the reason in a page of their own; its line with the place is what helps.
  const message = /error on line[^\n]*|.*line \d+[^\n]*/i.exec(error.textContent ?? '')?.[0] ?? error.textContent ?? ''
  return t('templates.digital.fault.xml', { message: firstCharacters(message.trim(), 200) })
}
