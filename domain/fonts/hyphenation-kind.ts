import { belongsTo } from '../access/pointer.ts'
import { hyphenationRule } from '../access/templates.ts'
import { byName, kindOf } from '../kind.ts'
import { Hyphenation } from './hyphenation.ts'

export const hyphenationKind = kindOf({
  schema: Hyphenation,
  notFound: 'hyphenation.notFound',
  access: hyphenationRule,
  references: [...belongsTo('owner')],
  equality: ['owner', 'language'],
  membership: [],
  sorted: [],
  called: 'name',
  order: byName,
})
