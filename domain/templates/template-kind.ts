import { templateRule } from '../access/templates.ts'
import { byName, kindOf } from '../kind.ts'
import { Template } from './template.ts'

export const templateKind = kindOf({
  schema: Template,
  notFound: 'template.notFound',
  access: templateRule,
  references: [],
  equality: ['owner', 'supplier', 'type'],
  membership: [],
  sorted: [],
  order: byName,
})
