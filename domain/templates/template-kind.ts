import { belongsTo, inside } from '../access/pointer.ts'
import { templateRule } from '../access/templates.ts'
import { byName, kindOf } from '../kind.ts'
import { namedByTemplate } from './named-by-template.ts'
import { Template } from './template.ts'

export const templateKind = kindOf({
  schema: Template,
  notFound: 'template.notFound',
  access: templateRule,
  references: [...belongsTo('owner', 'supplier'), inside('placeholders', '*.property', 'properties', { judged: true })],
  named: namedByTemplate,
  namedKinds: ['fonts', 'pictures'],
  called: 'name',
  byServer: ['design', 'designNames', 'candidate', 'earlierDesigns', 'preview', 'undrawn'],
  equality: ['owner', 'supplier', 'type'],
  membership: [],
  sorted: [],
  order: byName,
})
