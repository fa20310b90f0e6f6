import { expect, test } from 'vitest'
import { BulkWork } from '../bulk/bulk-change.ts'
import { DocumentWrite } from './writes.ts'

const paths = (count: number) => Array.from({ length: count }, (_, index) => `data.p${index}.value`)
const values = (count: number) => Object.fromEntries(paths(count).map((path) => [path, 1]))

test.each([
  [1000, true],
  [1001, false],
])('a write of %i fields, of one record or of many: %s', (count, isTaken) => {
  const one = { kind: 'update', collection: 'contents', id: 'c1' }
  for (const fields of [{ set: values(count) }, { unset: paths(count) }]) {
    expect(DocumentWrite.safeParse({ ...one, ...fields }).success).toBe(isTaken)
    expect(BulkWork.safeParse({ kind: 'update', ...fields }).success).toBe(isTaken)
  }
})
