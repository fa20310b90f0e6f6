import { expect, test } from 'vitest'
import { boundMemory } from './bound-memory.ts'

test('a module grows as far as it may, and no further', () => {
  boundMemory(3 * 65_536)
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 100 })
  expect([memory.grow(2), memory.buffer.byteLength / 65_536]).toEqual([1, 3])
  expect(() => memory.grow(1)).toThrow(RangeError)
  expect(memory.buffer.byteLength / 65_536).toBe(3)
})
