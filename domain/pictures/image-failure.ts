/** What is said in place of a picture that does not come (document 2 §8): by the code of the text. */
import { errors, isErrorCode } from '../errors.ts'

export type ImageFailure = 'file.noPreview' | 'file.notFound' | 'file.noAccess' | 'file.notLoaded'

const missing: readonly unknown[] = ['file.notFound', 'picture.notFound', 'asset.notFound', 'template.testNotFound']

/** There is nothing to be shown of it, it is not there, somebody may not see it, or it did not come this time. */
export function imageFailureOf(error: unknown): ImageFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'file.noPreview') return code
  if (missing.includes(code)) return 'file.notFound'
  const status = typeof code === 'string' && isErrorCode(code) ? errors[code].status : undefined
  return status === 401 || status === 403 ? 'file.noAccess' : 'file.notLoaded'
}
