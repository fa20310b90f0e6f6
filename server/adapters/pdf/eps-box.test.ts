import { expect, test } from 'vitest'
import { withBoxAtBeginning } from './eps-box.ts'

const file = (head: string[], tail: string[] = [], end = '\n'): Buffer =>
  Buffer.from(
    ['%!PS-Adobe-3.0 EPSF-3.0', ...head, '%%EndComments', '10 10 50 30 rectfill', ...tail, '%%EOF', ''].join(end),
    'latin1',
  )

const inDos = (postScript: Buffer): Buffer => {
  const head = Buffer.alloc(30)
  Buffer.from([0xc5, 0xd0, 0xd3, 0xc6]).copy(head)
  head.writeUInt32LE(30, 4)
  head.writeUInt32LE(postScript.length, 8)
  return Buffer.concat([head, postScript, Buffer.from('preview')])
}

const atEnd = ['%%Trailer', '%%BoundingBox: 10 10 60 40']
const whole = file(['%%BoundingBox: 10 10 60 40'])
const moved = file(['%%BoundingBox: 10 10 60 40'], atEnd)

test.each<[string, Buffer, Buffer | undefined]>([
  ['stands at the beginning', whole, whole],
  ['stands in a file with a preview', inDos(whole), inDos(whole)],
  ['comes at the end', file(['%%BoundingBox: (atend)'], atEnd), moved],
  ['comes at the end of a file with a preview', inDos(file(['%%BoundingBox: (atend)'], atEnd)), moved],
  ['comes at the end, and nobody said so', file([], atEnd), moved],
  [
    'is not that of a file within it',
    file(['%%BoundingBox: (atend)'], ['%%BeginDocument: a', '%%BoundingBox: 0 0 9 9', '%%EndDocument', ...atEnd]),
    file(['%%BoundingBox: 10 10 60 40'], ['%%BeginDocument: a', '%%BoundingBox: 0 0 9 9', '%%EndDocument', ...atEnd]),
  ],
  [
    'comes with fractions',
    file(['%%HiResBoundingBox: (atend)', '%%BoundingBox: (atend)'], [...atEnd, '%%HiResBoundingBox: 10.5 10 60 39.5']),
    file(
      ['%%BoundingBox: 10 10 60 40', '%%HiResBoundingBox: 10.5 10 60 39.5'],
      [...atEnd, '%%HiResBoundingBox: 10.5 10 60 39.5'],
    ),
  ],
  ['is missing', file([]), undefined],
  ['is promised and does not come', file(['%%BoundingBox: (atend)']), undefined],
  ['is empty', file(['%%BoundingBox: 0 0 0 0']), undefined],
  ['is no box', file(['%%BoundingBox: a b c d']), undefined],
  ['stands in the drawing alone', file([], ['(', '%%BoundingBox: 0 0 9 9', ') pop', '%%Trailer']), undefined],
])('a box that %s', (_, given, expected) => {
  const found = withBoxAtBeginning(given)
  expect(found && Buffer.from(found).toString('latin1')).toEqual(expected?.toString('latin1'))
})

test.each(['\r', '\r\n'])('lines may end with %j', (end) => {
  const found = withBoxAtBeginning(file(['%%BoundingBox: (atend)', '%%Creator: a'], atEnd, end))
  expect(Buffer.from(found ?? []).toString('latin1')).toMatch(
    /^%!PS-Adobe-3\.0 EPSF-3\.0[\r\n]+%%BoundingBox: 10 10 60 40\n%%Creator: a[\r\n]+%%EndComments/,
  )
})

test.each([0, 3, 4, 11, 12])('%d bytes are none', (length) => {
  expect(withBoxAtBeginning(inDos(whole).subarray(0, length))).toBeUndefined()
})
