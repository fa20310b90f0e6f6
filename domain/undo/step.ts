/**
 * What a person did, as a list that they go back and forth in (docs/decisions/0299-one-undo.md): an edit, its undoing, and what
 * does it again. What takes back an undoing is a redoing; each is a changeset of its own.
 */
import { z } from 'zod'
import { recordKinds } from '../records.ts'

export const stepKinds = ['edit', 'undo', 'redo'] as const

const operations = ['created', 'restored', 'changed', 'deleted'] as const

/** Of an undoing and a redoing, what the edit was that they began with. */
export const Done = z.object({
  collection: z.enum(recordKinds),
  id: z.string(),
  /** By language where it is; null where nobody gives it a name. */
  called: z.union([z.string(), z.number(), z.record(z.string(), z.string())]).nullable(),
  operation: z.enum(operations),
  /** Records of this kind, as far as it concerns several. */
  count: z.int(),
  /** What else was done to others of this kind: some made, some changed. */
  also: z.object({ operation: z.enum(operations), count: z.int() }).exactOptional(),
  /** Where one field was changed. */
  path: z.string().nullable(),
  /** Nothing of it can be taken back (`by-operation.ts`), or not any more. */
  stays: z.boolean(),
  /** What the property or the placeholder is called, by language, where a value of one was changed. */
  field: z.record(z.string(), z.string()).exactOptional(),
})

export type Step = z.infer<typeof Step>
export const Step = z.object({
  /** Of the changeset. */
  id: z.string(),
  label: z.string().nullable(),
  at: z.string(),
  /** Records changed. */
  count: z.int(),
  /** The changeset that it takes back. */
  undoes: z.string().nullable(),
  /** The changeset that takes it back. */
  undoneBy: z.string().nullable(),
  kind: z.enum(stepKinds),
  /** Records of which something stayed as it was, as long as it is known. */
  left: z.int(),
  done: Done,
})

export type StepKind = (typeof stepKinds)[number]

/** `depth` steps of one's own lie below it: 1 takes back an edit, 2 takes back that. */
export const stepKindOf = (depth: number): StepKind => (depth === 0 ? 'edit' : depth % 2 === 1 ? 'undo' : 'redo')

type Known = Pick<Step, 'id' | 'kind' | 'undoneBy'>

/** Of a list, newest first: what is there now and was done last. */
export const nextToUndo = <One extends Known>(steps: readonly One[], passed: ReadonlySet<string>): One | undefined =>
  steps.find((step) => step.kind !== 'undo' && step.undoneBy === null && !passed.has(step.id))

/** What was taken back last, also where it was refused; whoever does something new has nothing to do again. */
export function nextToRedo<One extends Known>(steps: readonly One[]): One | undefined {
  const sinceEdit = steps.slice(0, firstEdit(steps))
  return sinceEdit.find((step) => step.kind === 'undo' && step.undoneBy === null)
}

/** Whether the list goes back far enough to tell. */
export const tells = (steps: readonly Known[], which: 'undo' | 'redo', passed: ReadonlySet<string>): boolean =>
  which === 'undo' ? nextToUndo(steps, passed) !== undefined : firstEdit(steps) < steps.length

const firstEdit = (steps: readonly Known[]): number => {
  const at = steps.findIndex(({ kind }) => kind === 'edit')
  return at < 0 ? steps.length : at
}
