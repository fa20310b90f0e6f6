/** What is said in place of a picture that does not come (document 2 §8): by the code of the text. */
export type ImageFailure = 'file.noPreview' | 'file.notFound' | 'file.noAccess'

const missing: readonly unknown[] = ['file.notFound', 'picture.notFound', 'asset.notFound', 'template.testNotFound']

/** There is nothing to be shown of it, it is not there, or whatever else keeps it away. */
export function imageFailureOf(error: unknown): ImageFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'file.noPreview') return code
  return missing.includes(code) ? 'file.notFound' : 'file.noAccess'
}
