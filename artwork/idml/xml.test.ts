import { describe, expect, test } from 'vitest'

import { child, content, parseXml, XmlBudget, xmlLimits } from './xml.ts'

test('prefixes are dropped, attributes and words kept, instructions stand where they are', () => {
  const { root, fault } = parseXml('<idPkg:Story a="1 &amp; 2"><Content> x<?ACE 18?>y</Content>\n</idPkg:Story>')
  expect(fault).toBeUndefined()
  expect(root).toEqual({
    name: 'Story',
    attributes: { a: '1 & 2' },
    children: [{ name: 'Content', attributes: {}, children: [' x', { instruction: 'ACE', body: '18' }, 'y'] }],
  })
})

test('character data sections are words', () => {
  expect(content(child(parseXml('<a><b><![CDATA[1<2]]></b></a>').root, 'b'))).toBe('1<2')
})

describe('refused is', () => {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
  const cases: readonly [string, string, string][] = [
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY l0 "lol">${entities}]><a>&l9;</a>`, 'xml.doctype'],
    ['a file from outside', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'xml.doctype'],
    ['an entity of its own', '<a>&lol;</a>', 'xml.malformed'],
    ['a tag left open', '<a><b></a>', 'xml.malformed'],
    ['nothing', '', 'xml.malformed'],
    ['deep nesting', '<a>'.repeat(xmlLimits.depth + 2), 'xml.tooDeep'],
    ['a thousand attributes', `<a ${Array.from({ length: 1001 }, (_, i) => `a${i}=""`).join(' ')}/>`, 'xml.tooLarge'],
  ]
  test.each(cases)('%s', (_, source, code) => expect(parseXml(source).fault?.code).toBe(code))
})

test('many files share one budget of nodes', () => {
  const budget = new XmlBudget(5)
  expect(parseXml('<a><b/><b/></a>', budget).fault).toBeUndefined()
  expect(parseXml('<a><b/><b/></a>', budget).fault?.code).toBe('xml.tooLarge')
})

test('what came before a fault is kept', () => {
  const { root, fault } = parseXml('<a><b/><c></d></a>')
  expect(fault?.code).toBe('xml.malformed')
  expect(child(root, 'b')).toBeDefined()
})
