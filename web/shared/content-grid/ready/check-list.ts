/** All that the list finds is checked, not only what one has looked at. */
import type { FilterOf } from '#domain/query/path.ts'
import { send } from '../../../client/calls/api.ts'
import { toastDone, toastWhile } from '../../../ui/notices/toasts.tsx'
import { texts } from '../../../ui/words/texts.ts'

export async function checkList(where: FilterOf<'contents'>, template: string, language: string): Promise<void> {
  await toastWhile(send('POST /api/contents/readiness', { body: { where, template, language } }))
  toastDone(texts('contents.ready.begun'))
}
