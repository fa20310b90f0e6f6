/** A label that is just what the type's template makes of the fields follows them where many contents are changed at once. */
import { predicted } from '../query/with-value.ts'
import type { Content } from './content.ts'
import { contentLabel, type LabelFields } from './content-label.ts'
import type { ContentType } from './types/content-type.ts'

type Labelled = Pick<Content, 'type' | 'label' | 'data'>

/** What a type's template makes of the fields, in a language; undefined where that is nothing. */
export type NameOf = (content: Pick<Content, 'type' | 'data'>, language: string) => string | undefined

type Naming = Pick<ContentType, 'id'> & Partial<Pick<ContentType, 'labelDefault'>>

export function namesBy(types: readonly Naming[], property: LabelFields['property']): NameOf {
  const byId = new Map(types.map((type) => [type.id, type]))
  return ({ type, data }, language) => contentLabel({ data }, language, { type: byId.get(type), property })
}

type Change = { set?: Readonly<Record<string, unknown>>; unset?: readonly string[] }

/**
 * What is set together with a change: `label.LANGUAGE` by what it becomes. One that the change itself names, and one that
 * somebody wrote otherwise, stays; so does one that the template would make nothing of.
 */
export function followingLabels(
  { type, label: labels = {}, data = {} }: Labelled,
  change: Change,
  nameOf: NameOf,
): Record<string, string> {
  const before = { type, data }
  const paths = [...Object.keys(change.set ?? {}), ...(change.unset ?? [])]
  if (!paths.some(isOfTemplate) || paths.includes('label')) return {}
  const after = predicted(before, change)
  const following = Object.entries(labels).flatMap(([language, label]): [string, string][] => {
    const path = `label.${language}`
    if (paths.includes(path) || label !== nameOf(before, language)) return []
    const name = nameOf(after, language)
    return name === undefined || name === label ? [] : [[path, name]]
  })
  return Object.fromEntries(following)
}

/** Of such fields a template makes a label. */
export const isOfTemplate = (path: string): boolean => path === 'type' || /^data(?:\.|$)/u.test(path)
