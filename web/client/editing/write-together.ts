/**
 * Several fields, written at once as one step: a pasted block, cells that are emptied. They are journaled before they are sent. Where
 * the server is not reached, or somebody else has changed one of them, each is then sent as if it had been typed alone.
 */
import type { DocumentWrite } from '#domain/kinds/writes.ts'
import { conflictOf } from '../calls/errors.ts'
import { deskHere, dropDraft, keepDraft, type KeptDraft, readDraft } from './journal.ts'
import { type FieldWrite, mayArriveLater, sendDraft, settle, waitFor } from './write-field.ts'

/** What the browser's storage takes beside everything else that is kept there. */
export const mostKept = { fields: 1000, characters: 500_000 }

export const canBeKept = (fields: readonly FieldWrite[]): boolean =>
  fields.length <= mostKept.fields &&
  fields.reduce((sum, { value }) => sum + (JSON.stringify(value)?.length ?? 0), 0) <= mostKept.characters

export type WrittenTogether<Answer> =
  | { kind: 'saved'; answer: Answer }
  /** Kept here, and sent when the server is reached. */
  | { kind: 'waiting' }
  /** Each on its own; of those that somebody else has changed the person is asked. */
  | { kind: 'apart' }

/** `send` is given what the server had of each field when typing began. Throws what all of them are refused for; then nothing has changed. */
export async function writeTogether<Answer>(
  given: readonly FieldWrite[],
  send: (fields: readonly FieldWrite[]) => Promise<Answer>,
): Promise<WrittenTogether<Answer>> {
  const desk = deskHere()
  const before = given.map((field) => readDraft(field, desk))
  const fields = given.map((field, index) => ({ ...field, base: (before[index] ?? field).base }))
  if (!canBeKept(fields)) {
    const answer = await askingToStay(send(fields))
    for (const field of fields) dropDraft(field, desk)
    return { kind: 'saved', answer }
  }
  for (const [index, { collection, id, path, value = null, base = null }] of fields.entries()) {
    const sent = [...(before[index]?.sent ?? []), value]
    keepDraft({ collection, id, path, value, base, sent, state: 'sending' }, desk)
  }
  /** Those that nobody typed into meanwhile. */
  const still = (): KeptDraft[] =>
    fields.flatMap((field) => readDraft(field, desk) ?? []).filter(({ state }) => state === 'sending')
  try {
    const answer = await send(fields)
    for (const field of fields) settle(field, desk, field.value ?? null)
    return { kind: 'saved', answer }
  } catch (error) {
    if (mayArriveLater(error)) {
      waitFor(still())
      return { kind: 'waiting' }
    }
    if (conflictOf(error)) {
      await Promise.all(still().map((draft) => sendDraft(draft)))
      return { kind: 'apart' }
    }
    for (const draft of still()) {
      const old = before[given.findIndex((one) => isSameSpot(one, draft))]
      if (old) keepDraft(old, desk)
      else dropDraft(draft, desk)
    }
    throw error
  }
}

/** One write a record; who changed a field meanwhile is not overwritten. */
export function writesOf(fields: readonly FieldWrite[]): DocumentWrite[] {
  const byRecord = Map.groupBy(fields, ({ collection, id }) => `${collection} ${id}`)
  return [...byRecord.values()].flatMap((own) => {
    const { collection, id } = own[0] ?? {}
    if (collection === undefined || id === undefined) return []
    return {
      kind: 'update',
      collection,
      id,
      set: Object.fromEntries(own.flatMap(({ path, value }) => (value === undefined ? [] : [[path, value]]))),
      unset: own.flatMap(({ path, value }) => (value === undefined ? [path] : [])),
      expect: { values: Object.fromEntries(own.map(({ path, base }) => [path, base ?? null])) },
    }
  })
}

/** Whoever reloads or closes the page before the answer is asked first: nothing keeps this over it. */
export async function askingToStay<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController()
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: answered.signal })
  return answer.finally(() => answered.abort())
}

const isSameSpot = (one: FieldWrite, { collection, id, path }: KeptDraft): boolean =>
  one.collection === collection && one.id === id && one.path === path
