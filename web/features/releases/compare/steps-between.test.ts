import { expect, test } from 'vitest'
import type { CompositionKit } from '../../../artwork/engine/protocol.ts'
import { causeId, type Side, stepsBetween } from './steps-between.ts'

type Given = {
  texts?: Record<string, string>
  /** Content by name. */
  kitPictures?: Record<string, string>
  pictures?: Record<string, string>
  design?: string
  fonts?: readonly string[]
  words?: readonly string[]
  labels?: readonly string[]
}

const facts = (contents: Record<string, string> = {}) =>
  Object.entries(contents).map(([key, content]) => ({
    key,
    content,
    format: 'png' as const,
    width: 1,
    height: 1,
    dpi: 72,
    preview: `/${content}`,
  }))

function side({
  texts = {},
  kitPictures,
  pictures,
  design = 'd',
  fonts = ['f'],
  words = [],
  labels = [],
}: Given): Side {
  const kit: CompositionKit = {
    version: JSON.stringify([design, fonts, words, kitPictures]),
    design: `/${design}`,
    designContent: design,
    profile: '/profile',
    fonts: fonts.map((hash) => ({ url: `/${hash}`, hash })),
    standIns: '/fonts/',
    pictures: facts(kitPictures),
    exceptions: words.length > 0 ? { de: [...words] } : {},
  }
  const data = Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, { kind: 'text' as const, text }]))
  const placeholders = labels.map((id, order) => ({ id, order, type: 'text', label: { de: id } })) as never
  return { kit, data, pictures: facts(pictures), placeholders }
}

const cases: [fact: string, before: Given, after: Given, edited: string[], steps: string[]][] = [
  ['nothing where all is the same', { texts: { a: '1' } }, { texts: { a: '1' } }, [], []],
  ['a step for each edit', { texts: { a: '1', b: '1' } }, { texts: { a: '2', b: '2' } }, ['a', 'b'], ['a', 'b']],
  ['one for a picture that was replaced', { pictures: { x: '1' } }, { pictures: { x: '2' } }, [], ['picture x']],
  ['of those of the design, too', { kitPictures: { x: '1' } }, { kitPictures: { x: '2' } }, [], ['picture x']],
  ['none for a picture that only one side names', { pictures: {} }, { pictures: { x: '2' } }, [], []],
  ['fonts', {}, { fonts: ['g'] }, [], ['fonts']],
  ['words', {}, { words: ['Rose'] }, [], ['words']],
  ['the master', {}, { design: 'e' }, [], ['master']],
  ['its placeholders', {}, { labels: ['a'] }, [], ['master']],
  [
    'all of it, edits first and the master last',
    { texts: { a: '1' }, pictures: { x: '1' } },
    { texts: { a: '2' }, pictures: { x: '2' }, fonts: ['g'], words: ['Rose'], design: 'e' },
    ['a'],
    ['a', 'picture x', 'fonts', 'words', 'master'],
  ],
]

test.each(cases)('%s', (_, before, after, edited, steps) => {
  const found = stepsBetween(side(before), side(after), edited, 1)
  expect(found.map(({ causes }) => causes.map(causeId).join())).toEqual(steps)
})

test('what was typed stays typed; nothing else is composed with what comes later', () => {
  const [first, second, master] = stepsBetween(
    side({ texts: { a: '1', b: '1' } }),
    side({ texts: { a: '2' }, design: 'e' }),
    ['a', 'b'],
    1,
  )
  expect(first?.data).toEqual(side({ texts: { a: '2', b: '1' } }).data)
  expect(second?.data).toEqual(side({ texts: { a: '2' } }).data)
  expect([first?.kit.designContent, second?.kit.designContent, master?.kit.designContent]).toEqual(['d', 'd', 'e'])
})

test('a replaced picture is the newer one from its step on, wherever it is named', () => {
  const [step] = stepsBetween(
    side({ kitPictures: { x: '1' }, pictures: { x: '1' } }),
    side({ pictures: { x: '2' } }),
    [],
    1,
  )
  expect(step?.kit.pictures.map(({ content }) => content)).toEqual(['2'])
  expect(step?.pictures.map(({ content }) => content)).toEqual(['2'])
})

test('a catalogue takes several edits in a step', () => {
  const tags = Array.from({ length: 30 }, (_, at) => `t${at}`)
  const texts = (text: string) => Object.fromEntries(tags.map((tag) => [tag, text]))
  const steps = stepsBetween(side({ texts: texts('1') }), side({ texts: texts('2') }), tags, 160)
  expect(steps.map(({ causes }) => causes.length)).toEqual([15, 15])
})
