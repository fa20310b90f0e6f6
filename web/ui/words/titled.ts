/** What failed, before why it did: "Error removing user: …" (specification 2 §8), in the same way wherever it is told. */
import { errorText, texts } from './texts.ts'

export const titledText = (title: string, error: unknown): string =>
  texts('ui.titled', { title, reason: errorText(error) })

/** The work itself; what it throws says first what failed. */
export async function titled<T>(title: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Error(titledText(title, error), { cause: error })
  }
}
