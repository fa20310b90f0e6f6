import { within } from '#domain/access/actor.ts'
import type { Context } from '../../base/context.ts'
import { recheckTests } from '../rehearsal/rehearse-stored-tests.ts'
import { getFont } from './list-fonts.ts'

/** The record goes, and the tests of templates are run again without it. */
export async function deleteFont(context: Context, name: string): Promise<void> {
  const { id, filename } = await getFont(context, name)
  await context.store.write(within(context.actor, 'font.delete'), [{ kind: 'delete', collection: 'fonts', id }], {
    label: `FontDelete ${filename}`,
  })
  await recheckTests(context)
}
