/**
 * Gives contents of a collection the next numbers of one of its ranges (docs/decisions/0361-numbers-are-counted.md). Counter and
 * contents are one write: no number comes twice, and none is lost to a write that failed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { canEditCollection } from '#domain/access/collections.ts'
import { within } from '#domain/access/actor.ts'
import { mostNumbers, takeNumbers } from '#domain/collections/number-range.ts'
import type { Content } from '#domain/contents/content.ts'
import { productError, ProductError } from '#domain/errors.ts'
import { expected, found } from '#domain/formats/refusals/expected.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import type { Property } from '#domain/properties/property.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'
import { oneAfterAnother } from '../base/one-after-another.ts'

export type NumbersWanted = {
  /** Of the collection. */
  id: string
  prefix: string
  property: string
  /** Contents, in the order in which they take numbers. */
  ids: readonly string[]
  dryRun: boolean
}

export type NumbersTaken = {
  changeset: string | null
  first: string | null
  last: string | null
  given: number
  skipped: number
}

/** Who loses a race to another process decides anew. */
const mostTries = 20

/** Throws `collection.rangeMissing`, `write.notAllowed`, `content.notFound`, and what a content is refused for. */
export async function assignNumbers(context: Context, wanted: NumbersWanted): Promise<NumbersTaken> {
  for (const name of ['id', 'property'] as const) if (!wanted[name]) throw productError('parameter.required', { name })
  if (!wanted.prefix) throw productError('collection.prefixRequired')
  if (wanted.ids.length === 0) throw productError('parameter.required', { name: 'ids' })
  if (wanted.ids.length > mostNumbers) throw productError('write.tooMany', { limit: mostNumbers })
  return oneAfterAnother(`${wanted.id} ${wanted.prefix}`, async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await assign(context, wanted)
      } catch (error) {
        if (!(error instanceof ProductError) || error.code !== 'write.conflict' || tries === mostTries) throw error
        await wait(Math.random() * 20 * tries)
      }
    }
  })
}

async function assign(context: Context, { id, prefix, property: propertyId, ids, dryRun }: NumbersWanted) {
  const { store, actor } = context
  const collection = await store.get(actor, 'collections', id)
  if (!canEditCollection(actor, collection)) throw productError('write.notAllowed')
  const range = Object.hasOwn(collection.numberRanges, prefix) ? collection.numberRanges[prefix] : undefined
  if (!range) throw productError('collection.rangeMissing', { prefix })
  const property = numbered(await store.get(actor, 'properties', propertyId))
  const contents = await contentsOf(context, id, ids)
  const path = `data.${property.id}.value`
  const free = contents.filter(({ data }) => data[property.id]?.value === undefined)
  const taken = takeNumbers(prefix, range, free.length)
  const given = { first: taken.texts[0] ?? null, last: taken.texts.at(-1) ?? null, given: free.length }
  const told = { ...given, skipped: contents.length - free.length }
  if (free.length === 0) return { ...told, changeset: null }
  const counter = `numberRanges.${prefix}.counter`
  const writes: Write[] = [
    {
      kind: 'update',
      collection: 'collections',
      id,
      set: { [counter]: taken.range.counter },
      expect: { values: { [counter]: range.counter } },
    },
    ...free.map((content, index): Write => ({
      kind: 'update',
      collection: 'contents',
      id: content.id,
      set: { [path]: valueFor(property, taken.texts[index] ?? '') },
      expect: { values: { [path]: null } },
    })),
  ]
  const label = shortened(`CollectionNumbersTake ${given.first} – ${given.last}`, 200)
  const { changeset } = await store.write(within(actor, 'collection.takeNumbers'), writes, { label, dryRun })
  return { ...told, changeset: dryRun ? null : changeset }
}

/** In the order in which they were named. */
async function contentsOf(context: Context, collection: string, ids: readonly string[]): Promise<Content[]> {
  const wanted = [...new Set(ids)]
  const known = await listById(context, 'contents', wanted)
  return wanted.map((one) => {
    const content = known.get(one)
    if (!content || content.collections[collection] !== true) throw productError('content.notFound', { id: one })
    return content
  })
}

/** One line of text or a number, the same in every language. */
function numbered(property: Property): Property {
  const { type, translatable, multiple, id } = property
  if ((type === 'string' || type === 'number') && !translatable && !multiple) return property
  throw productError('parameter.invalid', {
    name: 'property',
    expected: expected('numberedProperty'),
    found: found(id),
  })
}

/** Of a property that holds numbers the text has to be one: its prefix is made of digits. */
function valueFor(property: Property, text: string): string | number {
  if (property.type !== 'number') return text
  const number = readNumber(text)
  if (number !== undefined) return number
  throw productError('parameter.invalid', { name: 'prefix', expected: expected('number'), found: found(text) })
}
