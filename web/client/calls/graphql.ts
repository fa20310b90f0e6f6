/** The operations of the specification, as the web asks for them: `graphql(ReleaseCopy, { id })`. */
import { send, type CallOptions } from './api.ts'
import { refusalFrom, unexpected } from './errors.ts'
import type { Operation } from './operation.ts'

/** A mutation may make thousands of records; who gave up waiting would not know whether they are there. */
const timeout = 600_000

export async function graphql<Answer, Variables extends Record<string, unknown>>(
  { name, text }: Operation<Answer, Variables>,
  variables: Variables,
  options?: CallOptions,
): Promise<Answer> {
  const body = { operationName: name, query: text, variables }
  const answer = await send('POST /api/graphql', { body }, { timeout, ...options })
  // Specification 1 §8: the first error is the one that is shown.
  const [error] = answer.errors ?? []
  if (error) throw refusalFrom(error.extensions) ?? new Error(error.message)
  if (answer.data === undefined || answer.data === null) throw unexpected(name)
  return answer.data as Answer
}
