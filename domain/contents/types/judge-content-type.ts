/** What is wrong with a content type: groups of fields there are, each once; a label template that can be read; a sound tree. */
import { found } from '../../formats/refusals/expected.ts'
import { refuse } from '../../errors.ts'
import { defaultLabelTemplate, fieldsOfLabel, isLabelTemplate } from '../../formats/label-template.ts'
import { at, type Fault, type Judged } from '../../judging/fault.ts'
import { isNamed, labelFaults } from '../../properties/label-faults.ts'
import { namedFault, twiceFaults } from '../../judging/named.ts'
import { parentIdOf, treeFault } from '../../judging/tree.ts'
import { columnFaults } from '../judge-columns.ts'
import type { ContentType } from './content-type.ts'

/** Levels of the tree of types. */
const mostLevels = 10

export function judgeContentType(judged: Judged): Fault[] {
  const { after, touches } = judged
  const {
    groups = [],
    labelDefault,
    loadDefault = {},
    label = {},
    columns = [],
    defaultRecordLabel = {},
  } = after as ContentType
  return [
    ...(touches('label') && !isNamed(label) ? [at('label', refuse('contentType.labelRequired'))] : []),
    ...(touches('label') ? labelFaults(label, 'label', touches) : []),
    ...(touches('defaultRecordLabel') ? labelFaults(defaultRecordLabel, 'defaultRecordLabel', touches) : []),
    ...(touches('groups') ? groupFaults(judged, groups) : []),
    ...(touches('columns') ? columnFaults(judged, 'columns', columns) : []),
    ...(touches('labelDefault') ? templateFaults(judged, labelDefault) : []),
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

/** What nobody chose may name a field that an installation does not have. */
function templateFaults(judged: Judged, template: string = defaultLabelTemplate): Fault[] {
  const path = 'labelDefault'
  if (template === defaultLabelTemplate) return []
  if (!isLabelTemplate(template)) return [at(path, refuse('contentType.labelTemplate', { found: found(template) }))]
  return fieldsOfLabel(template)
    .flatMap((id) => namedFault(judged, path, 'properties', id) ?? [])
    .slice(0, 1)
}

function treeFaults(judged: Judged): Fault[] {
  if (!judged.touches('parentId')) return []
  const path = 'parentId'
  const missing = namedFault(judged, path, 'contentTypes', judged.after[path])
  const fault = missing ?? treeFault(judged, { kind: 'contentTypes', path, most: mostLevels, parentsOf: parentIdOf })
  return fault ? [fault] : []
}
