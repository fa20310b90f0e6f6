import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPreference, writePreference } from './preferences.ts'
import { readStored, writeStored } from '../calls/storage.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
}
const major = Number(version.split('.')[0])
const place = 'imprimatur.preferences.anyone'

test('what another major version of the product kept is dropped, and what is kept now is of this one', () => {
  writeStored(place, JSON.stringify({ version: major + 1, values: { sidebar: 'narrow' } }))
  expect(readPreference('sidebar', 'wide')).toBe('wide')
  writePreference('sidebar', 'narrow')
  expect(JSON.parse(readStored(place) ?? '')).toEqual({ version: major, values: { sidebar: 'narrow' } })
})
