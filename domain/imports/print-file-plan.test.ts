import { expect, test } from 'vitest'
import { rivalsAmong } from './print-file-plan.ts'

const rosemary = { id: 'p-rosemary', label: 'Rosmarin' }
const sage = { id: 'c-sage', label: 'Salbei' }
const into = (name: string) => ({ name, plan: { action: 'replacePdf' as const, publication: rosemary, content: null } })
const begins = (name: string) => ({
  name,
  plan: { action: 'createPublication' as const, publication: null, content: sage },
})
const nothing = (name: string) => ({ name, plan: { action: 'none' as const, publication: rosemary, content: sage } })

test.each([
  ['of one publication', [into('a.pdf'), into('b.pdf')], { 'a.pdf': 'b.pdf', 'b.pdf': 'a.pdf' }],
  ['of one content that has none yet', [begins('a.pdf'), begins('b.pdf')], { 'a.pdf': 'b.pdf', 'b.pdf': 'a.pdf' }],
  ['each for its own', [into('a.pdf'), begins('b.pdf')], {}],
  ['of which one comes to nothing', [into('a.pdf'), nothing('b.pdf')], {}],
])('files %s', (_, files, rivals) => expect(Object.fromEntries(rivalsAmong(files))).toEqual(rivals))
