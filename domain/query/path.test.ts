import { expectTypeOf, test } from 'vitest'
import { all, anyContains, is, not } from './filter.ts'
import type { FilterOf, OrderOf, PathOf } from './path.ts'

test('a filter names fields that its kind of record has, and nothing else compiles', () => {
  expectTypeOf<'id' | 'owner' | 'label.de' | 'data.height.value' | 'createUser.id'>().toExtend<PathOf<'contents'>>()
  expectTypeOf<'ownr'>().not.toExtend<PathOf<'contents'>>()
  expectTypeOf<'owner.name'>().not.toExtend<PathOf<'contents'>>()
  expectTypeOf<'createUser.name'>().not.toExtend<PathOf<'contents'>>()
  expectTypeOf(all(is('owner', 'a'), not(anyContains('x', 'label.de')))).toExtend<FilterOf<'contents'>>()
  expectTypeOf(all(is('owner', 'a'), is('emailDomain', 'x'))).not.toExtend<FilterOf<'contents'>>()
  expectTypeOf<{ field: 'status' }[]>().toExtend<OrderOf<'releases'>>()
  expectTypeOf<{ field: 'statu' }[]>().not.toExtend<OrderOf<'releases'>>()
})
