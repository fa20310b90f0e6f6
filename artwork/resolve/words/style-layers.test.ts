import { expect, it } from 'vitest'
import { Diagnostics } from '../../model/diagnostic.ts'
import type { NestedPart } from './nested-styles.ts'
import { compiledGrep } from './grep-styles.ts'
import { styleLayers } from './style-layers.ts'

const words = (text: string): NestedPart => ({ kind: 'text', text })

const layersOf = (
  parts: readonly NestedPart[],
  styles: { nested?: [until: string, through: boolean]; dropCap?: number; grep?: string },
) => {
  const diagnostics = new Diagnostics()
  const { nested, dropCap, grep } = styles
  const layers = styleLayers(
    parts,
    {
      nested: nested ? [{ characterStyle: 'N', until: nested[0], repetitions: 1, through: nested[1] }] : [],
      dropCap: dropCap === undefined ? undefined : { characters: dropCap, style: 'D' },
      grep: grep === undefined ? [] : compiledGrep([{ characterStyle: 'G', expression: grep }], diagnostics),
    },
    { grepSteps: 10_000 },
    diagnostics,
  )
  return parts.map((part, i) =>
    (layers?.(i) ?? []).map(({ from, to, styles: found }) => [
      part.kind === 'text' ? part.text.slice(from, to) : '',
      found.join('+'),
    ]),
  )
}

it('GREP styles lie over nested styles, and both reach over parts', () => {
  expect(layersOf([words('Rosa '), words('12: alba 3')], { nested: [':', true], grep: '\\d+' })).toEqual([
    [['Rosa ', 'N']],
    [
      ['12', 'N+G'],
      [':', 'N'],
      [' alba ', ''],
      ['3', 'G'],
    ],
  ])
})

it('a nested style may end with the drop cap, whose own style lies over it', () => {
  expect(layersOf([words('Rosa')], { nested: ['Dropcap', true], dropCap: 2 })).toEqual([
    [
      ['Ro', 'N+D'],
      ['sa', ''],
    ],
  ])
})

it('items between words are matched as such', () => {
  expect(layersOf([words('a'), { kind: 'object' }, words('b')], { grep: '~ab' })).toEqual([
    [['a', '']],
    [],
    [['b', 'G']],
  ])
})
