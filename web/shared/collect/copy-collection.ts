import { runMany } from '../bulk/run-many.tsx'
import { send } from '../../client/calls/api.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { CollectionCopy } from '../../client/calls/operations.generated.ts'
import { texts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'

/** `onMade` is told once the copy is there; what it holds may still be on its way. Throws what it is refused for. */
export async function copyCollection(
  asked: { id: string; name: string; contents: boolean; releases: boolean },
  onMade: (id: string) => void,
): Promise<void> {
  const { collectionCopy: made } = await titled(
    texts('collection.copy.failed', { name: asked.name }),
    graphql(CollectionCopy, asked),
  )
  onMade(made.id)
  await runMany(() => send('GET /api/bulk/:id', { params: { id: made.change } }), {
    title: texts('collection.copy.running', { name: asked.name }),
    notDone: texts('collection.copy.failed', { name: asked.name }),
    done: (changed) => texts('collection.copy.done', { name: asked.name, count: changed - 1 }),
  })
}
