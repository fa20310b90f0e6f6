/** Which mail told of which release, of those that a post office took. */
import { openTestPostOffice, type TestPostOffice } from '#server/adapters/mail/post-office-for-tests.ts'

export type PostOffice = TestPostOffice & {
  /** By the id of a release, the ids of the messages that told of it, in the order in which they came. */
  told(): Map<string, string[]>
}

export async function openPostOffice(): Promise<PostOffice> {
  const office = await openTestPostOffice()
  return {
    ...office,
    told() {
      const told = new Map<string, string[]>()
      for (const text of office.messages) {
        const message = /^Message-ID: <(.*)@/m.exec(text)?.[1] ?? ''
        // Long lines are cut by an equals sign at their end.
        // A mail says where it leads as text and as HTML.
        const named = [...text.replace(/=\r?\n/g, '').matchAll(/\/release\/([\w-]+)/g)].map(
          ([, release = '']) => release,
        )
        for (const release of new Set(named)) told.set(release, [...(told.get(release) ?? []), message])
      }
      return told
    },
  }
}
