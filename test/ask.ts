/**
 * Calls of the contract as a test makes them: `ask('owner', 'GET /api/artwork/fonts/:name/uses', { params: { name } })`. What
 * comes back is read by the contract, and so typed by it: an answer that the contract does not tell fails the test.
 */
import type { Person } from '#domain/access/test-people.ts'
import type { InputOf } from '#schema/call.ts'
import { calls, type Calls } from '#schema/calls/index.ts'
import { type Address, type Answer, fill } from '#web/client/calls/api.ts'

type Input<To extends Address> = InputOf<Calls[To]> & { form?: FormData }
type Given<To extends Address> = object extends Input<To> ? [input?: Input<To>] : [input: Input<To>]

/** Throws where the call is refused. */
export type Ask = <To extends Address>(person: Person, to: To, ...given: Given<To>) => Promise<Answer<To>>

type Call = (person: Person, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

export const askBy =
  (call: Call): Ask =>
  async (person, to, ...[input]) => {
    const one = calls.find(({ method, path }) => `${method} ${path}` === to)
    if (!one || 'media' in one.answer) throw new Error(`${to} answers no JSON`)
    const { status, body } = await call(person, one.method, fill(to, input), input?.form ?? input?.body)
    if (status !== (one.status ?? 200)) throw new Error(`${to} of ${person}: ${status} ${JSON.stringify(body)}`)
    return one.answer.parse(body) as Answer<typeof to>
  }

export const formOf = (field: string, name: string, bytes: Uint8Array, more: object = {}): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(more)) form.set(key, String(value))
  form.set(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}
