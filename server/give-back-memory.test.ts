/** When a server gives memory back, by a clock of calls and a heap of numbers. */
import { expect, test } from 'vitest'
import { restWatch } from './give-back-memory.ts'

const MB = 1024 * 1024

function watched(): {
  machine: { busy: number; held: number }
  collected: () => number
  looks: (count: number) => void
} {
  const machine = { busy: 0, held: 50 * MB }
  let count = 0
  const look = restWatch({
    busy: () => machine.busy,
    held: () => machine.held,
    collect: () => {
      count++
      machine.held = 50 * MB
    },
  })
  return { machine, collected: () => count, looks: (times) => Array.from({ length: times }).forEach(look) }
}

test('what work took is given back once after some looks without work', () => {
  const { machine, collected, looks } = watched()
  Object.assign(machine, { busy: 0.8, held: 300 * MB })
  looks(10)
  machine.busy = 0.01
  looks(3)
  expect(collected()).toBe(0)
  looks(1)
  expect(collected()).toBe(1)
  expect(machine.held).toBe(50 * MB)
  looks(100)
  expect(collected()).toBe(1)
})

test('a moment of work begins the rest anew', () => {
  const { machine, collected, looks } = watched()
  machine.held = 300 * MB
  looks(3)
  machine.busy = 0.5
  looks(1)
  machine.busy = 0
  looks(3)
  expect(collected()).toBe(0)
  looks(1)
  expect(collected()).toBe(1)
})

test('for little that could come back nobody waits', () => {
  const { machine, collected, looks } = watched()
  machine.held = 60 * MB
  looks(20)
  expect(collected()).toBe(0)
})
