/**
 * What a live query knows of who sees the collections that its records are in, and of what the records name that it asks by.
 * Who comes to see one, or sees it no more, is told other records than before though none of them changed, and so is everybody
 * where one names others: whoever holds this is told when that is so.
 */
import { askedBy, membershipsAsked, membershipsOf, type Sees } from '#domain/kinds/memberships.ts'
import { type NamedIn, namedIn, namingRecordsAsked, withNamed } from '#domain/kinds/named-in.ts'
import { type Filter, matches } from '#domain/query/filter.ts'
import type { OrderKey } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import type { DocumentChange } from '../store/log/change-log.ts'
import type { RunQuery } from '../store/database/database.ts'
import { readNamed, seenAmong } from '../store/read/shown.ts'

type Question = {
  kind: RecordKind
  filter: Filter
  order: readonly OrderKey[]
  told?: Filter | undefined
  /** Of records that it asks by what they name: those whose lists are told. */
  listsTold?: Filter | undefined
  others: readonly { kind: RecordKind; seen: Filter }[]
}

/** Kinds whose changes may turn the answer, beside its own. */
export function kindsBeside({ kind, told, listsTold, others }: Question): readonly RecordKind[] {
  const lists = listsTold && namedIn(kind)
  const kinds: readonly RecordKind[] = [
    ...(told ? ['collections' as const] : []),
    ...(lists ? [lists.kind] : []),
    ...others.map((other) => other.kind),
  ]
  return kinds.filter((one) => one !== kind)
}

export class Memberships {
  readonly #run: RunQuery
  readonly #question: Question
  /** Collections that were asked about, and whether they are seen. */
  readonly #known = new Map<string, boolean>()
  /** What the records name that the question asks by. */
  #named: ReadonlyMap<string, readonly string[]> = new Map()

  constructor(run: RunQuery, question: Question) {
    this.#run = run
    this.#question = question
  }

  readonly sees: Sees = (id) => !this.#question.told || this.#known.get(id) === true

  /** The question as it is answered now. */
  get asked(): Pick<Question, 'filter' | 'order'> {
    const { kind, order, told } = this.#question
    const filter = withNamed(kind, this.#question.filter, (id) => this.#named.get(id) ?? [])
    if (!told) return { filter, order }
    const { where = filter, orderBy = order } = askedBy(kind, { where: filter, orderBy: order }, this.sees)
    return { filter: where, order: orderBy }
  }

  /** Forgets all, and asks for those that the question names. */
  async begin(): Promise<void> {
    const { kind, filter, order } = this.#question
    this.#known.clear()
    await this.#learn(membershipsAsked(kind, { where: filter, orderBy: order }))
    const lists = this.#lists
    if (lists) this.#named = await readNamed(this.#run, lists, lists.asked)
  }

  get #lists() {
    const { kind, filter, listsTold: told } = this.#question
    const lists = namedIn(kind)
    return lists && told ? { ...lists, told, asked: namingRecordsAsked(kind, filter) } : undefined
  }

  /** Asks again for those that the question names. Whether one is seen now and was not, or names others, or the other way round. */
  async isOutdated(): Promise<boolean> {
    const { kind, filter, order } = this.#question
    const asked = membershipsAsked(kind, { where: filter, orderBy: order })
    const before = asked.map(this.sees)
    const named = this.#named
    await this.begin()
    const isOther = [...new Set([...named.keys(), ...this.#named.keys()])].some(
      (id) => !isSame(named.get(id), this.#named.get(id)),
    )
    return isOther || asked.some((id, index) => this.sees(id) !== before[index])
  }

  /** Asks for those that the documents are in. */
  async learnOf(documents: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    const { kind, told } = this.#question
    if (told) await this.#learn(documents.flatMap((document) => membershipsOf(kind, document)))
  }

  async #learn(ids: readonly string[]): Promise<void> {
    const { told } = this.#question
    const unknown = ids.filter((id) => !this.#known.has(id))
    if (!told || unknown.length === 0) return
    const seen = await seenAmong(this.#run, told, unknown)
    for (const id of unknown) this.#known.set(id, seen.has(id))
  }

  /** Whether one that was asked about is seen now and was not, or names others, or the other way round. */
  turn(changes: readonly DocumentChange[]): boolean {
    const isOther = this.#turnNamed(changes)
    const { told } = this.#question
    if (!told) return isOther
    const turned = changes.filter(({ collection, id, after }) => {
      if (collection !== 'collections') return false
      const known = this.#known.get(id)
      return known !== undefined && known !== isSeen(told, after)
    })
    for (const { id, after } of turned) this.#known.set(id, isSeen(told, after))
    return isOther || turned.length > 0
  }

  #turnNamed(changes: readonly DocumentChange[]): boolean {
    const named = this.#named
    const lists = this.#lists
    if (!lists) return false
    const now = changes.flatMap(({ collection, id, after }) =>
      collection === lists.kind && lists.asked.includes(id) ? [[id, namedBy(lists, after)] as const] : [],
    )
    this.#named = new Map([...named, ...now])
    return now.some(([id, ids]) => !isSame(named.get(id), ids))
  }

  /** Who uses, or what is inherited: what changed beside the records themselves. */
  #isSaidElsewhere(changes: readonly DocumentChange[]): boolean {
    const { others } = this.#question
    return changes.some(({ collection, before, between, after }) =>
      others.some(
        ({ kind, seen }) =>
          kind === collection && [before, ...between, after].some((document) => document && matches(seen, document)),
      ),
    )
  }

  /** Whether any collection at all is, or names others, by what happened to it. */
  isTurned(changes: readonly DocumentChange[]): boolean {
    const { told } = this.#question
    const lists = this.#lists
    const isOther = changes.some(
      ({ collection, id, before, between, after }) =>
        collection === lists?.kind &&
        lists.asked.includes(id) &&
        [...between, after].some((document) => !isSame(namedBy(lists, document), namedBy(lists, before))),
    )
    if (isOther || this.#isSaidElsewhere(changes)) return true
    return (
      told !== undefined &&
      changes.some(
        ({ collection, before, between, after }) =>
          collection === 'collections' &&
          [...between, after].some((document) => isSeen(told, document) !== isSeen(told, before)),
      )
    )
  }
}

const isSeen = (told: Filter, document: Document | null): boolean => document !== null && matches(told, document)

type Document = Readonly<Record<string, unknown>>

const namedBy = ({ by, told }: NamedIn & { told: Filter }, document: Document | null): readonly string[] =>
  document !== null && matches(told, document) ? Object.keys((document[by] ?? {}) as object) : []

/** Of lists without an order; none is as one with nothing in it. */
const isSame = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
