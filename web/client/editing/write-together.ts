/**
 * Several fields, written at once as one step: a pasted block, cells that are emptied. They are journaled before they are sent. Where
 * somebody else has changed some of them the person is asked about all of those at once, and the block is then sent again as one; who
 * asks nobody sends each alone. Where the server is not reached all of it waits, and is sent again as one.
 */
import type { DocumentWrite } from '#domain/kinds/writes.ts'
import { sameValue } from '#domain/same-value.ts'
import { conflictOf } from '../calls/errors.ts'
import { showSaved } from '../live/pending.ts'
import { writeAll, type Written } from '../records/store.ts'
import { deskHere, dropDraft, keepDraft, type KeptDraft, readDraft } from './journal.ts'
import { type FieldWrite, isWrittenHere, mayArriveLater, sendDraft, settle, waitFor } from './write-field.ts'

/** What the browser's storage takes beside everything else that is kept there. */
export const mostKept = { fields: 1000, characters: 500_000 }

export const canBeKept = (fields: readonly FieldWrite[]): boolean =>
  fields.length <= mostKept.fields &&
  fields.reduce((sum, { value }) => sum + (JSON.stringify(value)?.length ?? 0), 0) <= mostKept.characters

export type WrittenTogether<Answer> =
  /** `sent` are those that were written, at last. */
  | { kind: 'saved'; answer: Answer; sent: readonly FieldWrite[] }
  /** Kept here, and sent when the server is reached. */
  | { kind: 'waiting' }
  /** The person left the question, or all of it is already there: nothing is written. */
  | { kind: 'left' | 'unchanged' }
  /** Each on its own; of those that somebody else has changed the person is asked. */
  | { kind: 'apart' }

/** What somebody else has written into a field of the block, and what the block would. */
export type BlockConflict = { field: FieldWrite; found: unknown }

export type BlockWriting<Answer> = {
  /** Is given what the server had of each field when typing began. */
  send: (fields: readonly FieldWrite[]) => Promise<Answer>
  /** What the step is called where it waits: without one, each waits as if it had been typed alone. */
  label?: string
  /** Something is written beside them, also where none of them is left. */
  hasMore?: boolean
  asking?: {
    /** What the server has of each by now. */
    stored: (fields: readonly FieldWrite[]) => Promise<(field: FieldWrite) => unknown>
    /** Answers with those that are written all the same; undefined where nothing is to be written. */
    decide: (conflicts: readonly BlockConflict[]) => Promise<ReadonlySet<BlockConflict> | undefined>
  }
}

/** Throws what all of them are refused for; then nothing has changed. */
export async function writeTogether<Answer>(
  given: readonly FieldWrite[],
  writing: BlockWriting<Answer>,
): Promise<WrittenTogether<Answer>> {
  const desk = deskHere()
  const before = given.map((field) => readDraft(field, desk))
  const fields = given.map((field, index) => ({ ...field, base: (before[index] ?? field).base }))
  if (!canBeKept(fields)) {
    const outcome = await askingToStay(sendDecided(fields, writing))
    if (outcome.kind === 'saved') for (const field of fields) dropDraft(field, desk)
    return outcome
  }
  for (const [index, { collection, id, path, value = null, base = null }] of fields.entries()) {
    const sent = [...(before[index]?.sent ?? []), value]
    keepDraft({ collection, id, path, value, base, sent, state: 'sending' }, desk)
  }
  /** Those that nobody typed into meanwhile. */
  const still = (): KeptDraft[] =>
    fields.flatMap((field) => readDraft(field, desk) ?? []).filter(({ state }) => state === 'sending')
  /** As before the block. */
  const restore = () => {
    for (const draft of still()) {
      const old = before[given.findIndex((one) => isSameSpot(one, draft))]
      if (old) keepDraft(old, desk)
      else dropDraft(draft, desk)
    }
  }
  try {
    const outcome = await sendDecided(fields, writing)
    if (outcome.kind === 'left') restore()
    else {
      const sent = outcome.kind === 'saved' ? outcome.sent : []
      for (const field of fields) {
        if (sent.some((one) => isSameSpot(one, field))) settle(field, desk, field.value ?? null)
        // It stays as somebody else has it.
        else dropDraft(field, desk)
      }
    }
    return outcome
  } catch (error) {
    if (mayArriveLater(error)) {
      const block = writing.label === undefined ? undefined : { id: crypto.randomUUID(), label: writing.label }
      waitFor(still().map((draft) => ({ ...draft, block })))
      return { kind: 'waiting' }
    }
    if (conflictOf(error) && !writing.asking) {
      await Promise.all(still().map((draft) => sendDraft(draft)))
      return { kind: 'apart' }
    }
    restore()
    throw error
  }
}

/** So often others may be faster between a question and its answer. */
const mostRounds = 5

type Decided<Answer> =
  | { kind: 'saved'; answer: Answer; sent: readonly FieldWrite[] }
  | { kind: 'left' }
  | { kind: 'unchanged' }

/** As one changeset, whatever is decided. */
export async function sendDecided<Answer>(
  given: readonly FieldWrite[],
  { send, asking, hasMore = false }: BlockWriting<Answer>,
): Promise<Decided<Answer>> {
  let fields = given
  for (let round = 1; ; round++) {
    try {
      return { kind: 'saved', answer: await send(fields), sent: fields }
    } catch (error) {
      if (!asking || !conflictOf(error) || round === mostRounds) throw error
      const valueOf = await asking.stored(fields)
      const changed = fields.flatMap((field): BlockConflict[] => {
        const found = valueOf(field)
        return sameValue(found, field.base) ? [] : [{ field, found }]
      })
      // A field that nobody may see, or that is another one's fault.
      if (changed.length === 0) throw error
      const asked = changed.filter(({ field, found }) => !sameValue(found, field.value) && !isWrittenHere(field, found))
      const kept = asked.length === 0 ? new Set<BlockConflict>() : await asking.decide(asked)
      if (!kept) return { kind: 'left' }
      const byField = new Map(changed.map((one) => [one.field, one]))
      fields = fields.flatMap((field) => {
        const one = byField.get(field)
        if (!one) return field
        const isGiven = asked.includes(one) ? kept.has(one) : !sameValue(one.found, field.value)
        return isGiven ? { ...field, base: one.found } : []
      })
      if (fields.length === 0 && !hasMore) return { kind: 'unchanged' }
    }
  }
}

const running = new Map<string, Promise<void>>()

/** What waits in this tab: a block as one step, else each alone. */
export function sendKept(drafts: readonly KeptDraft[]): Promise<unknown> {
  const blocks = Map.groupBy(drafts, ({ block }) => block?.id)
  return Promise.all(
    [...blocks].map(([id, own]) => {
      if (id === undefined || own.length < 2) return Promise.all(own.map((draft) => sendDraft(draft)))
      const sending = running.get(id) ?? sendBlock(own).finally(() => running.delete(id))
      running.set(id, sending)
      return sending
    }),
  )
}

/** Who typed over a part of it meanwhile has taken that out of it. Refused, or changed by somebody else, each goes alone. */
async function sendBlock(drafts: readonly KeptDraft[]): Promise<void> {
  const desk = deskHere()
  const label = drafts[0]?.block?.label ?? ''
  for (const draft of drafts) keepDraft({ ...draft, sent: [...(draft.sent ?? []), draft.value] }, desk)
  const now = () => drafts.flatMap((draft) => readDraft(draft, desk) ?? []).filter(({ state }) => state === 'sending')
  try {
    const fields = drafts.map(({ value, ...draft }) => ({ ...draft, value: value ?? undefined }))
    await writeFields(fields, { label })
    for (const draft of drafts) settle(draft, desk, draft.value)
  } catch (error) {
    if (mayArriveLater(error)) return waitFor(now())
    for (const draft of now()) keepDraft({ ...draft, block: undefined }, desk)
    await Promise.all(now().map((draft) => sendDraft(draft)))
  }
}

/** Shown as written from then on, though the list is read anew only a moment later. `beside` is written with them. */
export async function writeFields(
  fields: readonly FieldWrite[],
  { label, beside = [] }: { label: string; beside?: readonly DocumentWrite[] },
): Promise<Written> {
  const writes = writesOf(fields)
  const written = await writeAll([...writes, ...beside], { label })
  const versions = new Map(written.results.map(({ id, document }) => [id, Number(document?.['version'])]))
  for (const [collection, own] of Map.groupBy(writes, (write) => write.collection))
    showSaved(
      collection,
      own.map(({ id, set, unset }) => ({ id, set, unset, version: versions.get(id) ?? 0 })),
    )
  return written
}

/** One write a record; who changed a field meanwhile is not overwritten. */
function writesOf(fields: readonly FieldWrite[]) {
  const byRecord = Map.groupBy(fields, ({ collection, id }) => `${collection} ${id}`)
  return [...byRecord.values()].flatMap((own) => {
    const { collection, id } = own[0] ?? {}
    if (collection === undefined || id === undefined) return []
    return {
      kind: 'update' as const,
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

const isSameSpot = (one: FieldWrite, { collection, id, path }: FieldWrite | KeptDraft): boolean =>
  one.collection === collection && one.id === id && one.path === path
