/** What is wrong with a content type: groups of fields there are, each once; a label template that can be read; a sound tree. */
import { refuse } from '../errors.ts'
import { isLabelTemplate } from '../formats/label-template.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import { languageFaults, namedFault, twiceFaults } from '../judging/named.ts'
import { parentIdOf, treeFault } from '../judging/tree.ts'
import { columnFaults } from './judge-columns.ts'
import type { ContentType } from './content-type.ts'

/** Levels of the tree of types. */
const mostLevels = 10

export function judgeContentType(judged: Judged): Fault[] {
  const { after, touches } = judged
  const { groups = [], labelDefault, loadDefault = {}, label = {}, columns = [] } = after as ContentType
  return [
    ...(touches('label') ? languageFaults(Object.keys(label), (language) => `label.${language}`) : []),
    ...(touches('groups') ? groupFaults(judged, groups) : []),
    ...(touches('columns') ? columnFaults(judged, 'columns', columns) : []),
    ...(touches('labelDefault') && labelDefault !== undefined && !isLabelTemplate(labelDefault)
      ? [at('labelDefault', refuse('contentType.labelTemplate', { found: labelDefault }))]
      : []),
    ...Object.keys(loadDefault)
      .filter((id) => touches(`loadDefault.${id}`))
      .flatMap((id) => namedFault(judged, `loadDefault.${id}`, 'organizations', id) ?? []),
    ...treeFaults(judged),
  ]
}

function groupFaults(judged: Judged, groups: ContentType['groups']): Fault[] {
  const properties = groups.flatMap((group) => group.properties)
  return [
    ...twiceFaults(
      groups.map(({ id }) => id),
      'groups',
    ),
    ...twiceFaults(properties, 'groups'),
    ...properties.flatMap((id) => namedFault(judged, 'groups', 'properties', id) ?? []).slice(0, 1),
  ]
}

function treeFaults(judged: Judged): Fault[] {
  if (!judged.touches('parentId')) return []
  const path = 'parentId'
  const missing = namedFault(judged, path, 'contentTypes', judged.after[path])
  const fault = missing ?? treeFault(judged, { kind: 'contentTypes', path, most: mostLevels, parentsOf: parentIdOf })
  return fault ? [fault] : []
}
