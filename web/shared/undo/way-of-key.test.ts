import { expect, test } from 'vitest'
import { wayOfKey } from './way-of-key.ts'

const pressed = (keys: string) => {
  const held = keys.split('+')
  return {
    key: held.at(-1) ?? '',
    ctrlKey: held.includes('Ctrl'),
    metaKey: held.includes('Cmd'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
  }
}

test.each([
  ['Ctrl+z', 'undo', undefined],
  ['Ctrl+Shift+Z', 'redo', undefined],
  ['Ctrl+y', 'redo', undefined],
  ['Cmd+z', undefined, 'undo'],
  ['Cmd+Shift+z', undefined, 'redo'],
  ['Cmd+y', undefined, undefined],
  ['Ctrl+Alt+z', undefined, undefined],
  ['Ctrl+Shift+y', undefined, undefined],
  ['z', undefined, undefined],
  ['Ctrl+a', undefined, undefined],
])('%s is %s, on a Mac %s', (keys, elsewhere, onMac) => {
  expect([wayOfKey(pressed(keys), false), wayOfKey(pressed(keys), true)]).toEqual([elsewhere, onMac])
})
