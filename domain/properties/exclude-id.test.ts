import { expect, test } from 'vitest'
import { excludeId } from './exclude-id.ts'

const around = { prefix: '(', divider: '-', suffix: ')', removeFromId: 'farbe_' }

test.each<[string[], Parameters<typeof excludeId>[1], string]>([
  [['farbe_rot', 'farbe_weiss'], around, '(rot-weiss)'],
  [['rot'], around, '(rot)'],
  [[], around, ''],
  [['farbe_'], around, ''],
  [['rot', 'weiss'], {}, 'rotweiss'],
])('%j joins by %j to %j', (entries, property, id) => {
  expect(excludeId(entries, property)).toBe(id)
})
