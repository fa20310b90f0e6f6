import { beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { nextToRedo, nextToUndo } from '#domain/undo/step.ts'
import { onEachDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { createStore } from '../create-store.ts'
import { newId } from '../sql/new-id.ts'
import type { RawWrite, Store } from '../store.ts'

const { member, owner, admin, stranger } = people
const none = new Set<string>()

onEachDatabase('the steps of a person', (open) => {
  let store: Store
  let number = 0

  const create = (collection: RawWrite['collection'], id: string, document: object): RawWrite => ({
    kind: 'create',
    collection,
    id,
    document: { owner: 'rosenhof', supplier: 'mcs', ...document },
  })
  const rose = { type: 'plant', label: { de: 'Rosa' } }
  const set = (id: string, set: Record<string, unknown>): RawWrite & { kind: 'update' } => ({
    kind: 'update',
    collection: 'contents',
    id,
    set,
  })
  const write = async (...writes: RawWrite[]) => (await store.writeRaw(member, writes)).changeset
  const revert = async (id: string) => (await store.revertChangeset(member, id)).changeset ?? 'nothing'
  const steps = async (actor = member) => (await store.steps(actor, { limit: 100 })).steps
  const undo = async () => revert(nextToUndo(await steps(), none)?.id ?? '')
  const redo = async () => revert(nextToRedo(await steps())?.id ?? '')
  const label = async (id: string) => (await store.find(member, 'contents', id))?.label['de']

  beforeEach(async () => {
    if (number++ > 0) return
    const opened = await open()
    store = await createStore({ database: opened.database, now: () => new Date() })
    const organization = (id: string): RawWrite => ({
      kind: 'create',
      collection: 'organizations',
      id,
      document: { name: id, supplier: 'mcs', type: id === 'mcs' ? 'supplier' : 'client' },
    })
    await store.writeRaw(systemActor, [
      ...fields({ price: 'number' }),
      organization('mcs'),
      organization('rosenhof'),
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: ['price'] }],
        },
      },
    ])
  })

  test('are those of one window where it is asked for, undoings too; what was done elsewhere is none of it', async () => {
    const at = (desk: string) => ({ ...member, desk })
    const ids = async (desk?: string) =>
      (await store.steps(member, { limit: 100, ...(desk && { desk }) })).steps.map(({ id }) => id)
    const writeAt = async (desk: string, ...writes: RawWrite[]) => (await store.writeRaw(at(desk), writes)).changeset
    const made = await writeAt('left', create('contents', 'windows', rose))
    const left = await writeAt('left', set('windows', { 'data.price.value': 1 }))
    const right = await writeAt('right', set('windows', { 'label.fr': 'Rose' }))
    const nowhere = await write(set('windows', { 'label.en': 'Rose' }))
    expect(await ids('left')).toEqual([left, made])
    expect(await ids('right')).toEqual([right])
    expect((await ids()).slice(0, 4)).toEqual([nowhere, right, left, made])
    expect(await ids('none')).toEqual([])
    const undone = (await store.revertChangeset(at('right'), left)).changeset ?? ''
    const { steps: ofLeft } = await store.steps(member, { desk: 'left' })
    expect(ofLeft[0]).toMatchObject({ id: left, kind: 'edit', undoneBy: undone })
    const { steps: ofRight } = await store.steps(member, { desk: 'right' })
    expect(ofRight[0]).toMatchObject({ id: undone, kind: 'undo', undoes: left })
    expect(nextToRedo(ofRight)?.id).toBe(undone)
    expect(nextToUndo(ofLeft, none)?.id).toBe(made)
    await store.writeRaw(member, [{ kind: 'delete', collection: 'contents', id: 'windows' }])
  })

  test('of many that are changed for long belong to the window that they were begun in', async () => {
    await write(create('contents', 'many', rose))
    const id = newId()
    const begun = await store.bulk.begin(
      { ...member, desk: 'left' },
      { id, request: {}, label: null, reverts: null, found: 1 },
    )
    expect(begun.desk).toBe('left')
    // Whoever goes on with it later is in no window.
    const part = { writes: [set('many', { 'data.price.value': 3 })], leftOut: [], seen: 1, to: null }
    await store.bulk.writePart(member, begun, part)
    const { steps: own } = await store.steps(member, { desk: 'left' })
    expect(own[0]?.id).toBe(id)
  })

  test('a conflict names who wrote the field, and the window to themselves alone', async () => {
    await write(create('contents', 'disputed', { ...rose, data: { price: { value: 1 } } }))
    await store.writeRaw({ ...member, desk: 'left' }, [set('disputed', { 'data.price.value': 2 })])
    await store.writeRaw(owner, [set('disputed', { 'label.fr': 'Rose' })])
    const late = (actor: typeof member, expectation: object) =>
      store.writeRaw(actor, [{ ...set('disputed', { 'data.price.value': 9 }), expect: expectation }]).then(
        () => undefined,
        (error: { params: object }) => error.params,
      )
    const wrong = { values: { 'data.price.value': 1 } }
    const price = { path: 'data.price.value', expected: 1, found: 2, version: 3, by: member.id }
    expect(await late(member, wrong)).toEqual({ ...price, desk: 'left' })
    expect(await late(owner, wrong)).toEqual({ ...price, desk: null })
    expect(await late(member, { values: { 'label.fr': 'rose' } })).toMatchObject({ by: owner.id, desk: null })
    expect(await late(member, { version: 1 })).toMatchObject({ path: 'version', by: owner.id, desk: null })
    const other = create('contents', 'other', rose)
    const several = store.writeRaw(member, [other, { ...set('disputed', { 'data.price.value': 9 }), expect: wrong }])
    await expect(several).rejects.toMatchObject({ code: 'write.conflict', params: { by: null, desk: null } })
    await store.writeRaw(member, [{ kind: 'delete', collection: 'contents', id: 'disputed' }])
  })

  test('are their own alone, each with what it was done to', async () => {
    const made = await write(create('contents', 'rosa', rose))
    const priced = await write(set('rosa', { 'data.price.value': 9 }))
    await store.writeRaw(owner, [set('rosa', { 'label.fr': 'Rose' })])
    const [last, before] = await steps()
    expect(last).toMatchObject({ id: priced, kind: 'edit', count: 1, undoes: null, undoneBy: null })
    expect(last?.done).toMatchObject({ collection: 'contents', id: 'rosa', operation: 'changed' })
    expect(last?.done.called).toEqual({ de: 'Rosa' })
    expect(last?.done.path).toMatch(/^data\.price/)
    expect(before).toMatchObject({ id: made, done: { operation: 'created' } })
    // Those who see every changeset go back in their own all the same.
    const ids = (await Promise.all([admin, stranger].map(steps))).flat().map(({ id }) => id)
    expect(ids).not.toContain(priced)
  })

  test('go back and forth, each undoing and redoing a step that is marked', async () => {
    await write(create('contents', 'viola', { ...rose, label: { de: 'A' } }))
    const b = await write(set('viola', { 'label.de': 'B' }))
    const c = await write(set('viola', { 'label.de': 'C' }))
    const undone = [await undo(), await undo()]
    expect(await label('viola')).toBe('A')
    expect((await steps()).slice(0, 4).map(({ id, kind, undoes, undoneBy }) => [id, kind, undoes, undoneBy])).toEqual([
      [undone[1], 'undo', b, null],
      [undone[0], 'undo', c, null],
      [c, 'edit', null, undone[0]],
      [b, 'edit', null, undone[1]],
    ])
    // An undoing tells what the edit was.
    expect((await steps())[0]?.done).toMatchObject({ path: 'label.de', operation: 'changed' })
    await redo()
    expect([await label('viola'), (await steps())[0]?.kind]).toEqual(['B', 'redo'])
    await redo()
    expect(await label('viola')).toBe('C')
    await undo()
    expect(await label('viola')).toBe('B')
    await write(set('viola', { 'label.de': 'D' }))
    expect(nextToRedo(await steps())).toBeUndefined()
    await undo()
    await undo()
    expect(await label('viola')).toBe('A')
  })

  test('of many things done at once tell how many what they are called by was done to', async () => {
    const ids = ['h1', 'h2', 'h3', 'h4']
    await write(...ids.map((id) => create('contents', id, rose)))
    const news = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'].map((id) => create('contents', id, rose))
    await write(...ids.map((id) => set(id, { 'label.de': 'B' })), ...news)
    expect((await steps())[0]).toMatchObject({
      count: 10,
      left: 0,
      done: { operation: 'created', count: 6, also: { operation: 'changed', count: 4 } },
    })
  })

  test('of a block that is pasted over the end tell what is new and what was changed', async () => {
    const also = async () => (await steps())[0]?.done
    await write(create('contents', 'kept', rose))
    await write(set('kept', { 'label.de': 'B' }), create('contents', 'fresh', rose))
    expect(await also()).toMatchObject({
      operation: 'created',
      id: 'fresh',
      count: 1,
      also: { operation: 'changed', count: 1 },
    })
    const [many, few] = [
      Array.from({ length: 7 }, (_, at) => `o${at}`),
      Array.from({ length: 2 }, (_, at) => `p${at}`),
    ] as const
    await write(...many.map((id) => create('contents', id, rose)))
    expect((await also())?.also).toBeUndefined()
    // More than are looked at; the new ones come first.
    await write(...many.map((id) => set(id, { 'label.de': 'B' })), ...few.map((id) => create('contents', id, rose)))
    expect(await also()).toMatchObject({ operation: 'created', count: 2, also: { operation: 'changed', count: 7 } })
  })

  test('take back a creation too, once what was done to it is taken back, and make it again', async () => {
    await write(create('contents', 'salvia', rose))
    await write(set('salvia', { 'label.de': 'Salvia' }))
    await undo()
    await undo()
    expect(await label('salvia')).toBeUndefined()
    await redo()
    expect(await label('salvia')).toBe('Rosa')
    await redo()
    expect(await label('salvia')).toBe('Salvia')
  })

  test('a creation that somebody else changed stays', async () => {
    const made = await write(create('contents', 'carex', rose))
    await store.writeRaw(owner, [set('carex', { 'label.de': 'Carex' })])
    const { changeset, conflicts } = await store.revertChangeset(member, made)
    expect(changeset).toBeNull()
    expect(conflicts).toMatchObject([{ path: 'label', expected: { de: 'Rosa' }, found: { de: 'Carex' } }])
  })

  test('what others took back is not there to take back, and what one took back of others is an edit', async () => {
    await write(create('contents', 'iris', rose))
    const mine = await write(set('iris', { 'label.de': 'Iris' }))
    const theirs = await store.revertChangeset(admin, mine)
    expect((await steps()).find(({ id }) => id === mine)?.undoneBy).toBe(theirs.changeset)
    expect(nextToUndo(await steps(), none)?.id).not.toBe(mine)
    expect((await steps(admin))[0]).toMatchObject({ id: theirs.changeset, kind: 'edit', undoes: mine })
  })

  test('what follows from a record, and what was read, is none', async () => {
    const before = (await steps()).length
    const note = {
      user: member.id,
      type: 'statusChange',
      documentId: 'r',
      creatingUser: owner.id,
      receivedTime: '2026-03-01T09:30:00.000Z',
    }
    await store.writeRaw(systemActor, [{ kind: 'create', collection: 'notifications', id: 'n', document: note }])
    await store.writeRaw(member, [{ kind: 'update', collection: 'notifications', id: 'n', set: { read: true } }])
    expect((await steps()).length).toBe(before)
  })

  test('who moved to another organization has none in the one before', async () => {
    expect((await steps()).length).toBeGreaterThan(0)
    expect(await steps({ ...member, organization: 'mcs', supplier: 'elsewhere' })).toEqual([])
  })

  describe('in a list whose entries have ids', () => {
    test('the entry goes back, and what somebody else did to another stays', async () => {
      const placeholder = (id: string, text: string) => ({ id, type: 'string', label: text })
      const placeholders = (...list: object[]): RawWrite => ({
        kind: 'update',
        collection: 'templates',
        id: 'label',
        set: { placeholders: list },
      })
      await store.writeRaw(systemActor, [
        create('templates', 'label', {
          name: 'Etikett',
          type: 'print',
          placeholders: [placeholder('a', '1'), placeholder('b', '1')],
        }),
      ])
      const mine = await store.writeRaw(people.mainSupplier, [
        placeholders(placeholder('a', '2'), placeholder('b', '1')),
      ])
      await store.writeRaw(systemActor, [placeholders(placeholder('a', '2'), placeholder('b', '2'))])
      const outcome = await store.revertChangeset(people.mainSupplier, mine.changeset)
      expect(outcome).toMatchObject({ reverted: 1, conflicts: [] })
      const { placeholders: now } = await store.get(systemActor, 'templates', 'label')
      expect(now?.map(({ id, label }) => [id, label])).toEqual([
        ['a', '1'],
        ['b', '2'],
      ])
    })
  })

  test('what made values fall is done again without their number, unless somebody wrote to them since', async () => {
    const of = (...ids: string[]) => ids.map((id) => ({ id, type: 'string', label: id }))
    const supplier = people.mainSupplier
    const light = (value: string): RawWrite => ({
      kind: 'update',
      collection: 'releases',
      id: 'sunny',
      set: { 'data.light': { value } },
    })
    await store.writeRaw(systemActor, [
      create('templates', 'tag', { name: 'Schild', type: 'print', placeholders: of('name', 'light') }),
      create('releases', 'sunny', { label: 'Rosa', type: 'print', template: 'tag', number: 1, status: 'pending' }),
      light('Sonne'),
    ])
    const removal: RawWrite = {
      kind: 'update',
      collection: 'templates',
      id: 'tag',
      set: { placeholders: of('name') },
      expect: { fallen: 1 },
    }
    const removed = await store.writeRaw(supplier, [removal])
    const back = async (id: string) => store.revertChangeset(supplier, id)
    const undone = await back(removed.changeset)
    const redone = await back(undone.changeset ?? '')
    expect(redone).toMatchObject({ reverted: 1, conflicts: [] })
    const again = await back(redone.changeset ?? '')
    await store.writeRaw(member, [light('Schatten')])
    expect(await back(again.changeset ?? '')).toMatchObject({
      changeset: null,
      conflicts: [{ reason: { code: 'property.valuesFall', params: { values: 1, records: 1 } } }],
    })
  })
})
