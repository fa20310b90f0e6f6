import { expect, test } from 'vitest'
import { changesForPeople } from './changes-for-people.ts'

const paths = (...told: Parameters<typeof changesForPeople>) => changesForPeople(...told).map(({ path }) => path)

test('of a delivery that came out, where its file lies and how the run went is left out', () => {
  const before = { status: 'pending', files: 0, step: 'pack', exportLog: [], run: 1 }
  const after = { status: 'done', files: 5, file: 'deployments/x/1.zip', duration: 218, step: null, exportLog: [{}] }
  expect(paths('deployments', { before, after })).toEqual(['status', 'files'])
})

test('of a version, placeholders are told part by part, and files that were drawn again are not', () => {
  const before = { 'data.name': { value: 'Rose' }, 'files.page': { path: 'a' } }
  const after = { 'data.name': { value: 'Rosa', valueRaw: 'Rosa' }, 'files.page': { path: 'b' }, orderable: true }
  expect(paths('releases', { before, after })).toEqual(['data.name.value', 'orderable'])
})
