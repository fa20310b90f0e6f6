import { expect, test } from 'vitest'
import { demoEntry } from './demo-entry.ts'

test.each([
  ['the demonstration on one’s own machine', 'demo', undefined, 10],
  ['the demonstration in a house', 'demo', 'http://imprimatur.local', 10],
  ['the demonstration that the world reaches', 'demo', 'HTTPS://imprimatur.example', undefined],
  ['an installation that began with nothing', 'none', undefined, undefined],
] as const)('%s', (_, SEED, PUBLIC_URL, count) => expect(demoEntry({ SEED, PUBLIC_URL })?.people.length).toBe(count))

test('each is told with what they are and where', () =>
  expect(demoEntry({ SEED: 'demo', PUBLIC_URL: undefined })).toMatchObject({
    password: 'imprimatur',
    people: expect.arrayContaining([
      {
        email: 'editor@rosenhof.example',
        name: 'Lena Brunner',
        role: 'editor',
        organization: 'Rosenhof Gartenkultur AG',
      },
    ]),
  }))
