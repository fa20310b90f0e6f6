/** What is made for an organization, or goes to it, stands on a template that those there see: without it, it could be neither opened nor copied. */
import { isSeenAt } from '#domain/access/for-whom.ts'
import { calledIn } from '#domain/kinds/called.ts'
import { refuse } from '#domain/errors.ts'
import { at } from '#domain/judging/fault.ts'
import type { StagedFault } from './judge-staged.ts'
import { recordOf, type Stage, type Staged } from '../stage/stage.ts'

/** Of a publication that says no template its versions are asked, which go along. */
export const judgeMoves = (stage: Stage): StagedFault[] =>
  [...stage.documents.values()].flatMap((staged) => faultsOf(stage, staged))

function faultsOf(stage: Stage, staged: Staged): StagedFault[] {
  const { collection, before, after, trashed } = staged
  if (collection !== 'publications' && collection !== 'releases') return []
  // What comes back from the trash stood on it already.
  if (!after || trashed || before?.['owner'] === after['owner'] || typeof after['template'] !== 'string') return []
  const template = recordOf(stage, 'templates', after['template'])
  if (!template || isSeenAt(stage.actor, after, 'templates', template)) return []
  return [{ staged, fault: at('owner', refuse('template.notForOwner', { name: calledIn('templates', template) })) }]
}
