import { expect, test } from 'vitest'
import type { ExportKind } from '#domain/templates/export/export-text.ts'
import { openTextCheck } from './check-text.ts'
import { openTextSchema } from './text-schema.ts'

const part = (text: string) => ({ text, example: '' })
const bytes = (text: string) => new TextEncoder().encode(text)

async function faultOf(kind: ExportKind, [header, body, footer]: [string, string, string], schema?: string) {
  const data = { header: part(header), body: part(body), footer: part(footer) }
  const check = await openTextCheck({ kind, data }, schema === undefined ? undefined : bytes(schema))
  try {
    const fault = check.fault({ header, body, between: '', footer, unknown: [] })
    return fault && [fault.code, ...Object.values(fault.params)].join(' ')
  } finally {
    check.close()
  }
}

test.each<[ExportKind, [string, string, string], string | undefined]>([
  ['csv', ['a;b\n', '1;2\n', ''], undefined],
  ['csv', ['a;b\n', '"1;1";"zwei\nZeilen"\n', ''], undefined],
  ['csv', ['a;b\n', '1;2;3\n', ''], 'textColumns 3 2'],
  ['csv', ['', '1;2\n1\n', ''], 'textColumns 1 2'],
  ['json', ['[', '{"a":1}', ']'], undefined],
  ['json', ['[', '{"a":}', ']'], 'textBroken JSON'],
  ['xml', ['<a>', '<b>x</b>', '</a>'], undefined],
  ['xml', ['<a>', '<b>x', '</a>'], 'textBroken XML'],
  ['text', ['<a>', '{', ''], undefined],
])('%s of %j', async (kind, text, expected) => {
  expect(await faultOf(kind, text)).toBe(expected)
})

const names = '{"items":{"properties":{"name":{"type":"string","pattern":"^[A-Z]"}},"required":["name"]}}'
const numbers = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a"><xs:complexType><xs:sequence>
  <xs:element name="b" type="xs:int" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element></xs:schema>`

test.each<[ExportKind, [string, string, string], string, string | undefined]>([
  ['json', ['[', '{"name":"Rose"}', ']'], names, undefined],
  ['json', ['[', '{"name":"rose"}', ']'], names, 'textUnfit /0/name'],
  ['json', ['[', '{}', ']'], names, 'textUnfit /0'],
  ['json', ['[', '{', ']'], names, 'textBroken JSON'],
  ['xml', ['<a>', '<b>1</b>', '</a>'], numbers, undefined],
  ['xml', ['<a>', '<b>x</b>', '</a>'], numbers, 'textUnfit /a/b'],
  ['xml', ['<a>', '<b>', '</a>'], numbers, 'textBroken XML'],
])('%s of %j by a schema', async (kind, text, schema, expected) => {
  expect(await faultOf(kind, text, schema)).toBe(expected)
})

test.each<[string, ExportKind, string]>([
  ['no JSON', 'json', '{'],
  ['another schema that is elsewhere', 'json', '{"$ref":"https://schemas.example/x.json"}'],
  ['a pattern without an end in sight', 'json', '{"pattern":"(a+)+\\\\1"}'],
  ['no schema of XML', 'xml', '<x/>'],
  [
    'a schema of XML that is elsewhere',
    'xml',
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="https://schemas.example/x.xsd"/></xs:schema>`,
  ],
])('%s is no schema', async (_title, kind, text) => {
  await expect(openTextSchema(kind, bytes(text))).rejects.toThrow()
})

test('a file of this machine is read by nobody', async () => {
  const prolog = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>'
  const fault = await faultOf('xml', [prolog, '<b>&x;</b>', '</a>'], numbers)
  expect(fault).toMatch(/^text(Broken|Unfit)/)
})
