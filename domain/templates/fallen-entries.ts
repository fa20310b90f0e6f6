/**
 * What in a release no longer means what it meant, though nobody would refuse it: a value whose place takes another kind of
 * value, and a version of another type than its template. What the rule refuses, `judge-release.ts` says.
 */
import type { Document } from '../access/rule.ts'
import { refuse } from '../errors.ts'
import { at, type Fault } from '../judging/fault.ts'
import type { Release } from '../releases/release.ts'
import { type Placeholder, placeholderKey } from './placeholder.ts'
import type { Template } from './template.ts'

/** What is printed stays, and nobody goes on with what is locked. */
export function followsTemplate(release: Document): boolean {
  const { status } = release as Release
  return status !== 'published' && status !== 'disabled'
}

export function fallenEntries(before: Document, after: Document, release: Document): Fault[] {
  const { data = {}, type } = release as Release
  const [old, now] = [before as Template, after as Template]
  const kinds = new Map(old.placeholders.map((one) => [one.id, kindOf(one)]))
  const changed = now.placeholders.filter((one) => (kinds.get(one.id) ?? kindOf(one)) !== kindOf(one))
  return [
    ...(old.type !== now.type && type !== now.type ? [at('type', refuse('release.typeOther'))] : []),
    ...changed
      .filter(({ id }) => Object.hasOwn(data, placeholderKey(id)))
      .map((one) =>
        at(`data.${placeholderKey(one.id)}`, refuse('release.kindOther', { placeholder: one.label || one.id })),
      ),
  ]
}

/** A text fits wherever texts stand. */
const kindOf = ({ type }: Placeholder): string => (type === 'text' || type === 'variable' ? 'string' : type)
