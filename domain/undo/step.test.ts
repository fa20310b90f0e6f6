import { expect, test } from 'vitest'
import { nextToRedo, nextToUndo, stepKindOf, tells } from './step.ts'

/**
 * A history as it is written: `A B` are edits; `-A` takes A back, `+A` does it again, oldest first. Each is the newest of its
 * chain; `tab` steps are no different, since the list is the server's.
 */
function listed(history: string) {
  const chains = new Map<string, string[]>()
  const steps = history
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const name = word.replace(/^[-+]/, '')
      const chain = chains.get(name) ?? []
      chains.set(name, [...chain, word])
      return { id: `${word}${chain.length}`, name, word, kind: stepKindOf(chain.length) }
    })
  return steps
    .map((step, at) => ({ ...step, undoneBy: steps.slice(at + 1).find(({ name }) => name === step.name)?.id ?? null }))
    .toReversed()
}
const none = new Set<string>()

test.each([
  ['', undefined, undefined],
  ['A', 'A', undefined],
  ['A B', 'B', undefined],
  ['A B -B', 'A', '-B'],
  ['A B -B -A', undefined, '-A'],
  ['A B -B -A +A', '+A', '-B'],
  ['A B -B -A +A +B', '+B', undefined],
  ['A B -B +B', '+B', undefined],
  ['A B -B +B -B', 'A', '-B'],
  // A new edit ends what could be done again, and nothing else.
  ['A B -B C', 'C', undefined],
  ['A B -B C -C', 'A', '-C'],
  ['A B -B -A +A C', 'C', undefined],
  ['A B -B -A +A C -C', '+A', '-C'],
  // An older one was taken back from a history: the newest comes first, all the same.
  ['A B C -A', 'C', '-A'],
  ['A B C -A -C', 'B', '-C'],
])('after "%s" the next to undo is %s, to redo %s', (history, undo, redo) => {
  const steps = listed(history)
  expect([nextToUndo(steps, none)?.word, nextToRedo(steps)?.word]).toEqual([undo, redo])
})

test('what was told to be impossible is passed over in going back', () => {
  const steps = listed('A B')
  expect(nextToUndo(steps, new Set([steps[0]!.id]))?.word).toBe('A')
})

test('a part of the list says whether it goes back far enough', () => {
  const part = listed('A B -B -A').slice(0, 2)
  expect([tells(part, 'undo', none), tells(part, 'redo', none)]).toEqual([false, false])
  expect([tells(listed('A -A'), 'undo', none), tells(listed('A -A'), 'redo', none)]).toEqual([false, true])
})
