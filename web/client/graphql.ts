/** The operations of the specification: `graphql<{ ContentsCreate: string[] }>('mutation ContentsCreate(…) { … }', variables)`. */
import { send, type CallOptions } from './api.ts'
import { refusalFrom, unexpected } from './errors.ts'

type Answer<T> = {
  data?: T | null
  errors?: readonly { message: string; extensions?: unknown }[]
}

/** A mutation may make thousands of records; who gave up waiting would not know whether they are there. */
const timeout = 600_000

export async function graphql<T>(
  query: string,
  variables: Record<string, unknown> = {},
  options?: CallOptions,
): Promise<T> {
  const operationName = /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1]
  const answer = (await send(
    'POST /api/graphql',
    { body: { operationName, query, variables } },
    { timeout, ...options },
  )) as Answer<T>
  // Specification 1 §8: the first error is the one that is shown.
  const [error] = answer.errors ?? []
  if (error) throw refusalFrom(error.extensions) ?? new Error(error.message)
  if (answer.data === undefined || answer.data === null) throw unexpected(operationName ?? 'graphql')
  return answer.data
}
