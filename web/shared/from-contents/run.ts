/** Makes what was planned. How far it is, its end and the way back are said at the lower edge: the dialog is left. */
import { runMany } from '../bulk/run-many.tsx'
import { send } from '../../client/calls/api.ts'
import { graphql } from '../../client/calls/graphql.ts'
import {
  CollectionPublicationsFromContents,
  type CollectionPublicationsFromContentsMutation,
  type CollectionPublicationsFromContentsMutationVariables,
} from '../../client/calls/operations.generated.ts'
import { texts } from '../../ui/words/texts.ts'

export type Asked = CollectionPublicationsFromContentsMutationVariables
export type Plan = CollectionPublicationsFromContentsMutation['collectionPublicationsFromContents']
export type PlannedLine = Plan['lines'][number]

export const makeFromContents = async (asked: Asked): Promise<Plan> =>
  (await graphql(CollectionPublicationsFromContents, asked)).collectionPublicationsFromContents

/** Of the plan that was begun. A list is made, or kept up where it is there. */
export async function followMade({ change, lines }: Plan, see: () => Promise<void>): Promise<void> {
  if (change === null) return
  const isMade = lines.some(({ act }) => act === 'create')
  await runMany(() => send('GET /api/bulk/:id', { params: { id: change } }), {
    title: texts('fromContents.title'),
    done: (count) => texts(isMade ? 'fromContents.done.made' : 'fromContents.done.updated', { count }),
    nothing: texts('fromContents.nothing'),
    see: { label: texts('ui.see'), run: see },
  })
}
