/**
 * No path leaves what the rule refuses: whatever is written by chance, by people and by the system, alone, in lists, undone and
 * copied, judging everything afresh afterwards finds no fault that was not there before or was said to be known, and marks tell
 * the truth.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { ProductError } from '#domain/errors.ts'
import { isJudged, isMarked } from '#domain/kinds/judge.ts'
import { recordKinds } from '#domain/records.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { someWrite, world } from '#test/judged-world.ts'
import { pick, type Random, randomFrom } from '#test/random.ts'
import { createStore } from '../create-store.ts'
import { createStoredJudge } from '../judge/judge-stored.ts'
import { openMarks } from '../marks/marks.ts'
import type { Follower } from '../log/follower.ts'
import type { RawWrite, Store, StoredDocument } from '../store.ts'
import { noIndex } from '../read/value-index.ts'

const rounds = Number(process.env.JUDGE_ROUNDS ?? 200)
const seed = Number(process.env.JUDGE_SEED ?? 1)

onEachDatabase('whatever is written', (open) => {
  let opened: TestDatabase
  let store: Store
  let marks: Follower
  beforeAll(async () => {
    opened = await open()
    const { database } = opened
    store = await createStore({ database })
    const settings = { database, index: noIndex, now: () => new Date(), committed: () => {} }
    marks = openMarks({ ...settings, failed: (error) => void console.error(error) })
    await store.writeRaw(systemActor, world)
  })
  afterAll(async () => {
    await marks?.close()
    await opened?.close()
  })

  const everything = async () => {
    const judge = createStoredJudge(opened.database.query)
    const faults = new Set<string>()
    const faulty = new Map<string, boolean>()
    for (const kind of recordKinds.filter(isJudged)) {
      const documents = (await store.list(systemActor, kind, { limit: 10_000 })).documents as StoredDocument[]
      const found = (await judge(kind, documents)).faults
      for (const [index, { id, faulty: isFaulty }] of documents.entries()) {
        // What names something that was deleted since is no wrong write; it is not marked until it is written.
        const own = (found[index] ?? []).filter(({ code }) => code !== 'value.namesNothing')
        for (const { path, code } of own) faults.add(`${kind}/${id} ${path} ${code}`)
        const mayBeMarked = (found[index]?.length ?? 0) > 0
        if (isMarked(kind) && (isFaulty ? !mayBeMarked : own.length > 0)) faulty.set(`${kind}/${id}`, isFaulty === true)
      }
    }
    return { faults, faulty }
  }

  /** Undefined where it was refused. */
  async function act(random: Random, done: string[]): Promise<{ what: unknown; fallen: number } | undefined> {
    const actor = pick(random, [systemActor, people.admin, people.owner])
    const writes: RawWrite[] = Array.from({ length: random() < 0.8 ? 1 : 3 }, () => someWrite(random))
    if (done.length > 0 && random() < 0.15) {
      const changeset = pick(random, done)
      return { what: await store.revertChangeset(systemActor, changeset), fallen: 0 }
    }
    const { fallen } = await store.writeRaw(actor, writes, { dryRun: true })
    const known = writes.map((write, index) =>
      fallen && index === writes.findIndex(({ kind }) => kind === 'update') && write.kind === 'update'
        ? { ...write, expect: { fallen: fallen.values } }
        : write,
    )
    const leavesOut = random() < 0.2
    const { changeset } = await store.writeRaw(actor, known, { leavesOut })
    done.push(changeset)
    return { what: known, fallen: fallen?.values ?? 0 }
  }

  test(`has no new fault, and the marks say so (seed ${seed}, ${rounds} times)`, { timeout: 240_000 }, async () => {
    const random = randomFrom(seed)
    const done: string[] = []
    let [written, refused] = [0, 0]
    let before = (await everything()).faults
    expect([...before]).toEqual([])
    for (let round = 0; round < rounds; round++) {
      const acted = await act(random, done).catch((error: unknown) => {
        if (!(error instanceof ProductError)) throw error
        refused++
        return undefined
      })
      if (!acted) continue
      written++
      await marks.caughtUp()
      const { faults, faulty } = await everything()
      const fresh = [...faults].filter((fault) => !before.has(fault))
      expect({ what: acted.what, fresh, faulty }).toEqual({
        what: acted.what,
        fresh: acted.fallen === 0 ? [] : expect.toSatisfy(() => fresh.length <= acted.fallen),
        faulty: new Map(),
      })
      before = faults
    }
    // Both happen often enough to mean something.
    expect(Math.min(written, refused)).toBeGreaterThan(rounds / 10)
  })
})
