import { expect, test } from 'vitest'
import { fieldsState } from './fields-state.ts'

const empty = { placeholders: [] }
const filled = { placeholders: [{ id: 'NAME' }] as never[] }

test.each([
  ['loading', 'loading', undefined, false],
  ['ready', 'none', empty, false],
  ['ready', 'loading', empty, true],
  ['ready', 'some', filled, true],
  ['missing', 'notLoaded', undefined, false],
  ['failed', 'notLoaded', undefined, false],
] as const)('of a template that is %s is said: %s', (status, state, template, isWaiting) => {
  expect(fieldsState({ asked: 'label', status, template, isWaiting })).toBe(state)
})

test('a version without a template waits for none', () => {
  expect(fieldsState({ asked: undefined, status: 'loading', template: undefined, isWaiting: false })).toBe('noTemplate')
})
