import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

/** Passwords of which each is looked at until it is told what comes of it. */
function open(atOnce: number) {
  const begun: string[] = []
  const ends = new Map<string, (isRight: boolean) => void>()
  const look = (password: string) =>
    new Promise<boolean>((resolve) => {
      begun.push(password)
      ends.set(password, resolve)
    })
  const { verify, hash } = createPasswords(
    { hash: async (password) => String(await look(password)), verify: ({ password }) => look(password) },
    atOnce,
  )
  return {
    begun,
    verify: (password: string) => verify({ hash: '', password }),
    hash,
    end: (name: string, isRight: boolean) => ends.get(name)?.(isRight),
  }
}

test('so many passwords are looked at at a time, the others in their order', async () => {
  const { begun, verify, hash, end } = open(2)
  const answers = [verify('a'), hash('b'), verify('c'), verify('d')]
  expect(begun).toEqual(['a', 'b'])
  end('b', true)
  await answers[1]
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('c', false)
  end('a', true)
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end('d', true)
  expect(await Promise.all(answers)).toEqual([true, 'true', false, true])
})

test('one that fails does not keep its place', async () => {
  const failing = createPasswords(
    { hash: () => Promise.reject(new Error('no memory')), verify: () => Promise.resolve(true) },
    1,
  )
  await expect(failing.hash('a')).rejects.toThrow('no memory')
  expect(await failing.verify({ hash: '', password: 'a' })).toBe(true)
})
