/** The language of the interface is the person's: mails come in it too, and other browsers take it at the next sign-in. */
import type { Session } from '../../../client/session/session.ts'
import { writeField } from '../../../client/editing/write-field.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { type Language, setLanguage } from '../../../ui/words/texts.ts'

export async function chooseLanguage({ id, language: base }: Session['user'], next: Language): Promise<void> {
  await setLanguage(next)
  const outcome = await writeField({ collection: 'users', id, path: 'language', value: next, base })
  if (outcome.kind === 'refused') toastError(outcome.error)
}
