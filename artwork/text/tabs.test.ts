import { describe, expect, it } from 'vitest'
import type { TabStop } from '../model/style.ts'
import type { Cluster } from './clusters.ts'
import { shapeParagraph } from './shape-paragraph.ts'
import { growingLine, layOut, type TabSettings } from './tabs.ts'
import { paragraphOf, textContext } from './test-face.ts'

const clustersOf = (text: string) => shapeParagraph(paragraphOf(text), textContext()).clusters
const widthOf = ({ width }: Cluster) => width
const stop = (position: number, alignment: TabStop['alignment'] = 'left'): TabStop => ({
  position,
  alignment,
  alignmentCharacter: ',',
  leader: '',
})
const settings = (...stops: TabStop[]): TabSettings => ({ stops, start: 0, end: 200, hanging: undefined })

describe('a growing line reaches as far as when it is laid out anew', () => {
  it.each(['left', 'right', 'center', 'character'] as const)('%s', (alignment) => {
    const clusters = clustersOf('a\tbbb12,345\tcc')
    const tabs = settings(stop(60, alignment), stop(120, alignment))
    const reach = growingLine(clusters, 0, widthOf, tabs)
    for (let end = 1; end <= clusters.length; end++) {
      const last = layOut(clusters.slice(0, end), widthOf, tabs).at(-1)!
      expect(reach(end)).toBeCloseTo(last.x + last.width, 9)
    }
  })
})

describe('a tab', () => {
  const placed = (text: string, tabs: TabSettings) => layOut(clustersOf(text), widthOf, tabs).at(-1)!.x
  it.each([
    ['goes to the next stop', 'a\tb', settings(stop(30)), 30],
    ['that stands at a stop goes to the one after', 'aa\tb', settings(stop(10), stop(30)), 30],
    [
      'takes a stop nearer than a hundredth of a point for one it stands at',
      'aa\tb',
      settings(stop(10.008), stop(30)),
      30,
    ],
    ['takes one beyond for the next', 'aa\tb', settings(stop(10.015), stop(30)), 10.015],
    ['takes stops in any order', 'a\tb', settings(stop(30), stop(20)), 20],
    ['beyond the last stop goes on by half inches', 'a\t\tb', settings(stop(30)), 36],
    ['at half an inch goes on to an inch', 'a\t\tb', settings(), 72],
    ['takes a hanging indent before a later stop', 'a\tb', { ...settings(stop(30)), hanging: 12 }, 12],
    ['takes a stop before a later hanging indent', 'a\tb', { ...settings(stop(12)), hanging: 30 }, 12],
    ['is never narrower than nothing', 'a\tbbbbbbbb', settings(stop(30, 'right')), 40],
  ])('%s', (_, text, tabs, expected) => {
    expect(placed(text, tabs)).toBe(expected)
  })
})
