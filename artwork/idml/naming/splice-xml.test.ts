import { strToU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import { decodeWhole, encodeLike, inserted, isSpotElement, locateXml, splice, type SpotElement } from './splice-xml.ts'
import { LocatedWords } from './located-words.ts'
import { writePackage } from './write-package.ts'
import { XmlBudget } from '../xml.ts'

const located = (source: string): SpotElement => {
  const root = locateXml(source, new XmlBudget())
  if (!root) throw new Error(`Not read: ${source}`)
  return root
}

const spots = (element: SpotElement, source: string): string[] => [
  source.slice(element.from, element.to),
  ...element.children.filter(isSpotElement).flatMap((inner) => spots(inner, source)),
]

test('every element is found where it is written', () => {
  const source = '\ufeff<?xml version="1.0"?>\r\n<a x="1>0">é😀 &amp;<!-- <b/> --><b/><c><![CDATA[<d>]]></c\n></a>\n'
  expect(spots(located(source), source)).toEqual([source.slice(24, -1), '<b/>', '<c><![CDATA[<d>]]></c\n>'])
})

test.each(['<a><b></a>', '<!DOCTYPE a [<!ENTITY b "c">]><a/>', '', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`])(
  'what is not well formed is not spliced: %s',
  (source) => {
    expect(locateXml(source, new XmlBudget())).toBeUndefined()
  },
)

test.each([
  ['<a/>', '<a><n/></a>', '<a><n/></a>'],
  ['<p:a  b="c" />', '<p:a  b="c" ><n/></p:a>', '<p:a  b="c" ><n/></p:a>'],
  ['<a></a>', '<a><n/></a>', '<a><n/></a>'],
  ['<a><b/>c</a>', '<a><n/><b/>c</a>', '<a><b/>c<n/></a>'],
])('into %s goes what is new, first or last', (source, first, last) => {
  const edit = (where: 'first' | 'last') => inserted(source, located(source), '<n/>', where)
  expect([splice(source, [edit('first')]), splice(source, [edit('last')])]).toEqual([first, last])
})

describe('words', () => {
  const wordsOf = (inside: string) => {
    const source = `<Story>${inside}</Story>`
    const words = new LocatedWords(located(source))
    return {
      text: words.text,
      written: (from: number, to: number) => words.stretches(from, to).map((one) => source.slice(one.from, one.to)),
    }
  }

  test.each([
    ['<Content>a</Content><Br/><Content>b</Content>', 'a\nb'],
    ['<Content>&lt;&#65;&#x1F600;\ufeff</Content>', '<A😀'],
    ['<Content>a&#13;&#10;b\r\nc\rd\u2029e</Content>', 'a\nb\nc\nd\ne'],
    ['<Content>a<?ACE 18?>b<?aid x?>c</Content>', 'a\ufffcbc'],
    ['<Content><![CDATA[&amp;]]></Content>', '&amp;'],
    ['<Rectangle><Content>x</Content></Rectangle><Table/><Footnote/>', '\ufffc\ufffc\ufffc'],
    ['<Properties><Label/></Properties><Note><Content>x</Content></Note><Content>y</Content>', 'y'],
    [
      '<Change ChangeType="DeletedText"><Content>x</Content></Change><HyperlinkTextSource><Content>y</Content></HyperlinkTextSource>',
      'y',
    ],
  ])('%s reads %j', (inside, text) => {
    expect(wordsOf(inside).text).toBe(text)
  })

  test('are found as they are written', () => {
    const { written } = wordsOf('<Content>a&amp;b</Content><x><Content>c&#x1F600;d</Content></x>')
    expect(written(1, 6)).toEqual(['&amp;b', 'c&#x1F600;'])
  })
})

test.each([
  ['UTF-8', strToU8('<ü/>')],
  ['UTF-8 with its mark', strToU8('\ufeff<ü/>')],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0xfc, 0])],
  ['UTF-16, high bytes first', Uint8Array.from([0xfe, 0xff, 0, 0x3c, 0, 0xfc])],
])('%s comes back as it was', (_, bytes) => {
  expect(encodeLike(bytes, decodeWhole(bytes) ?? '')).toEqual(bytes)
})

test('bytes that are no UTF-8 are not touched', () => {
  expect(decodeWhole(Uint8Array.from([0x3c, 0xff]))).toBeUndefined()
})

test('a package begins with its mimetype, stored, and has no date of its own', () => {
  const files = new Map([
    ['b.xml', strToU8('<b/>')],
    ['mimetype', strToU8('application/vnd.adobe.indesign-idml-package')],
    ['a/', new Uint8Array()],
  ])
  const bytes = writePackage({ files })
  expect(Object.keys(unzipSync(bytes))).toEqual(['mimetype', 'b.xml', 'a/'])
  // The local header of the first file: method 0, no flags, noon of 1980-01-01.
  expect([...bytes.subarray(0, 14)]).toEqual([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0x60, 0x21, 0])
  expect(new TextDecoder().decode(bytes.subarray(30, 81))).toBe('mimetypeapplication/vnd.adobe.indesign-idml-package')
  expect(bytes).toEqual(writePackage({ files }))
})
