import { expect, test } from 'vitest'
import { spread, tagged, textFrame, words } from '../../idml/test-package.ts'
import type { ArtworkData } from '../../model/data.ts'
import { seen } from '../test-seen.ts'

/** What is told of one line, or of several with `¶` or `⏎` between them; `[name]` is words in a tag, `{{name}}` a token. */
function told(text: string, data: ArtworkData): string {
  const inside = text
    .split(/(\[\w+\])/)
    .filter(Boolean)
    .map((part) => {
      const tag = /^\[(\w+)\]$/.exec(part)?.[1]
      if (tag !== undefined) return tagged(tag, words('2026-11'))
      return part
        .split('¶')
        .map((one) => words(one.replaceAll('⏎', '\u2028')))
        .join('<Br/>')
    })
    .join('')
  const design = {
    spreads: [spread(textFrame({ id: 'f', story: 'u1' }))],
    stories: { u1: `<ParagraphStyleRange>${inside}</ParagraphStyleRange>` },
  }
  return seen(design, data).split(' ! ').slice(1).join(' ! ')
}

const text = (value: string) => ({ kind: 'text', text: value }) as const
const alone = (name: string) => `placeholder.wordsAlone ${name} f`

test.each([
  ['the C of a plant passport', 'C  [batch]', { batch: text('') }, alone('batch')],
  ['white space alone', 'C  [batch]', { batch: text(' ') }, alone('batch')],
  ['a token', 'Charge: {{batch}}', { batch: text('') }, alone('batch')],
  ['two empty places', 'Höhe {{from}}–{{to}} cm', { from: text(''), to: text('') }, alone('from')],
  ['one of two', 'Höhe {{from}}–{{to}} cm', { from: text(''), to: text('40') }, ''],
  ['a line of a paragraph', 'B CH-50217⏎C {{batch}}⏎D CH', { batch: text('') }, alone('batch')],
  ['a paragraph beside others', 'B CH-50217¶C {{batch}}¶D CH', { batch: text('') }, alone('batch')],
  ['filled', 'C  [batch]', { batch: text('2026-47') }, ''],
  ['not asked for: the design’s own words stand', 'C  [batch]', {}, ''],
  ['no words beside it', '[batch]', { batch: text('') }, ''],
  ['signs alone beside it', '– {{batch}} –', { batch: text('') }, ''],
  ['a text that says something by itself', 'Wir liefern frei Haus. {{more}}', { more: text('') }, ''],
  ['a last line of a value that is empty', '{{more}} C', { more: text('A\n') }, ''],
  ['a condition that is off', 'C {{isC}}', { isC: { kind: 'condition', on: false } }, ''],
] as const)('%s', (_, line, data, expected) => expect(told(line, data)).toBe(expected))
