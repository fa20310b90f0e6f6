/**
 * What a live query knows of who sees the collections that its records are in. Who comes to see one, or sees it no more, is
 * told other records than before though none of them changed: whoever holds this is told when that is so.
 */
import { askedBy, membershipsAsked, membershipsOf, type Sees } from '#domain/kinds/memberships.ts'
import { type Filter, matches } from '#domain/query/filter.ts'
import type { OrderKey } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import type { DocumentChange } from '../store/log/change-log.ts'
import type { RunQuery } from '../store/database/database.ts'
import { seenAmong } from '../store/read/shown.ts'

type Question = { kind: RecordKind; filter: Filter; order: readonly OrderKey[]; told?: Filter | undefined }

export class Memberships {
  readonly #run: RunQuery
  readonly #question: Question
  /** Collections that were asked about, and whether they are seen. */
  readonly #known = new Map<string, boolean>()

  constructor(run: RunQuery, question: Question) {
    this.#run = run
    this.#question = question
  }

  readonly sees: Sees = (id) => !this.#question.told || this.#known.get(id) === true

  /** The question as it is answered now. */
  get asked(): Pick<Question, 'filter' | 'order'> {
    const { kind, filter, order, told } = this.#question
    if (!told) return { filter, order }
    const { where = filter, orderBy = order } = askedBy(kind, { where: filter, orderBy: order }, this.sees)
    return { filter: where, order: orderBy }
  }

  /** Forgets all, and asks for those that the question names. */
  async begin(): Promise<void> {
    const { kind, filter, order } = this.#question
    this.#known.clear()
    await this.#learn(membershipsAsked(kind, { where: filter, orderBy: order }))
  }

  /** Asks again for those that the question names. Whether one is seen now and was not, or the other way round. */
  async isOutdated(): Promise<boolean> {
    const { kind, filter, order } = this.#question
    const asked = membershipsAsked(kind, { where: filter, orderBy: order })
    const before = asked.map(this.sees)
    await this.begin()
    return asked.some((id, index) => this.sees(id) !== before[index])
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

  /** Whether one that was asked about is seen now and was not, or the other way round. */
  turn(changes: readonly DocumentChange[]): boolean {
    const { told } = this.#question
    if (!told) return false
    const turned = changes.filter(({ collection, id, after }) => {
      if (collection !== 'collections') return false
      const known = this.#known.get(id)
      return known !== undefined && known !== isSeen(told, after)
    })
    for (const { id, after } of turned) this.#known.set(id, isSeen(told, after))
    return turned.length > 0
  }

  /** Whether any collection at all is, by what happened to it. */
  isTurned(changes: readonly DocumentChange[]): boolean {
    const { told } = this.#question
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

const isSeen = (told: Filter, document: Readonly<Record<string, unknown>> | null): boolean =>
  document !== null && matches(told, document)
