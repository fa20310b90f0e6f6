import { expect, test } from 'vitest'
import { type ErrorCode, productError } from '../errors.ts'
import { imageFailureOf, type ImageFailure } from './image-failure.ts'

test.each<[string, { code: ErrorCode } | Error | undefined, ImageFailure]>([
  ['a format that nobody draws', { code: 'file.noPreview' }, 'file.noPreview'],
  ['a file that is gone', productError('file.notFound'), 'file.notFound'],
  ['a picture that is gone', { code: 'picture.notFound' }, 'file.notFound'],
  ['one that may not be seen', { code: 'file.noAccess' }, 'file.noAccess'],
  ['one that asks for a sign-in', productError('auth.tokenExpired'), 'file.noAccess'],
  ['no network', { code: 'unavailable' }, 'file.notLoaded'],
  ['too many at once', productError('request.rateLimited', { seconds: 2 }), 'file.notLoaded'],
  ['a fault of the program', new Error('x'), 'file.notLoaded'],
  ['nothing that is known', undefined, 'file.notLoaded'],
])('%s', (_, error, expected) => {
  expect(imageFailureOf(error)).toBe(expected)
})
