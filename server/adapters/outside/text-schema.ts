/**
 * What a digital template promises beyond being well written: JSON Schema or XML Schema, kept beside the template. Schemas come
 * from strangers: they load nothing from elsewhere, and their patterns are matched in linear time.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { RE2JS } from 're2js'
import type { ExportKind } from '#domain/templates/export/export-text.ts'

export const schemaNames: Partial<Record<ExportKind, string>> = { json: 'schema.json', xml: 'schema.xsd' }

/** Bytes. */
export const largestSchema = 1024 * 1024

export type TextSchema = {
  /** Where a text is not what it promises: a JSON pointer or an XPath. Undefined of one that is. Throws where it is not well written. */
  fault(text: string): string | undefined
  close(): void
}

/** Throws where it is no schema that can be used. */
export async function openTextSchema(kind: ExportKind, bytes: Uint8Array): Promise<TextSchema> {
  const text = new TextDecoder().decode(bytes)
  return kind === 'xml' ? xmlSchema(text) : jsonSchema(text)
}

function jsonSchema(text: string): TextSchema {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { regExp: inLinearTime } })
  const validate = ajv.compile(JSON.parse(text) as object)
  return {
    fault(written) {
      if (validate(JSON.parse(written))) return undefined
      return validate.errors?.[0]?.instancePath || '/'
    },
    close: () => {},
  }
}

const inLinearTime = Object.assign(
  (pattern: string) => {
    const compiled = RE2JS.compile(pattern)
    // The library tells patterns apart by their text.
    return { test: (value: string) => compiled.matcher(value).find(), toString: () => pattern }
  },
  { code: 'inLinearTime' },
)

async function xmlSchema(text: string): Promise<TextSchema> {
  const { XmlDocument, XmlValidateError, XsdValidator } = await import('libxml2-wasm')
  const schema = XmlDocument.fromString(text)
  try {
    const validator = XsdValidator.fromDoc(schema)
    return {
      fault(written) {
        const document = XmlDocument.fromString(written)
        try {
          validator.validate(document)
          return undefined
        } catch (error) {
          if (error instanceof XmlValidateError) return error.details[0]?.xpath ?? '/'
          throw error
        } finally {
          document.dispose()
        }
      },
      close() {
        validator.dispose()
        schema.dispose()
      },
    }
  } catch (error) {
    schema.dispose()
    throw error
  }
}
