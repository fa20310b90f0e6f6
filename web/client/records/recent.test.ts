import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readPreference, writePreference } from '../session/preferences.ts'
import { noteEdited, type RecentDocument, recordEdited } from './recent.ts'
import { writeAll } from './store.ts'

const seen = {
  collection: 'releases',
  id: 'rose-v2',
  label: 'Rose V2',
  href: '/release/rose-v2',
  at: '2026-11-01T08:00:00Z',
} as const satisfies RecentDocument
const edited = () => readPreference<readonly RecentDocument[]>('recent.edited', []).map(({ label }) => label)

beforeEach(() => {
  writePreference('recent.viewed', [seen])
  writePreference('recent.edited', [])
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('fetch', async () => Response.json({ changeset: 'c', version: 1, documents: [] }))
})

describe('what was edited last', () => {
  test('a record that was opened is noted under its name and address when it is written', () => {
    noteEdited('releases', 'rose-v2')
    expect(readPreference<readonly RecentDocument[]>('recent.edited', [])).toMatchObject([
      { collection: 'releases', label: 'Rose V2', href: '/release/rose-v2' },
    ])
  })
  test('one that was never opened is not', () => {
    noteEdited('releases', 'tulip-v1')
    noteEdited('publications', 'rose-v2')
    expect(edited()).toEqual([])
  })
  test('the latest stands first, and once', () => {
    noteEdited('releases', 'rose-v2')
    recordEdited({ collection: 'contents', id: 'tulip', label: 'Tulip', href: '/contents/tulip' })
    noteEdited('releases', 'rose-v2')
    expect(edited()).toEqual(['Rose V2', 'Tulip'])
  })
  test('changesets note what they update, not what they delete, and nothing that was only tried', async () => {
    const update = { kind: 'update', collection: 'releases', id: 'rose-v2', set: { label: 'Rosa' } } as const
    await writeAll([update], { dryRun: true })
    await writeAll([{ kind: 'delete', collection: 'releases', id: 'rose-v2' }])
    expect(edited()).toEqual([])
    await writeAll([update])
    expect(edited()).toEqual(['Rose V2'])
  })
})
