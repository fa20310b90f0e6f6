/** Invitations as people paste them: one address per line (document 2 §5). */
import { firstCharacters } from '../formats/characters.ts'
import { isEmail } from './email-address.ts'
import { numberedLinesOf } from '../formats/lines.ts'
import { refuse, type Refusal } from '../errors.ts'

export type Invitations = {
  /** In lower case, each once. */
  emails: readonly string[]
  faults: readonly { line: number; refusal: Refusal }[]
}

/** Most addresses in one list. */
export const maximumInvitations = 500

export function parseInvitations(text: string): Invitations {
  const emails = new Set<string>()
  const faults: { line: number; refusal: Refusal }[] = []
  for (const { number, line } of numberedLinesOf(text)) {
    // "Anna Meier <anna@rosenhof.example>", as mail programs copy it.
    const email = (/<([^<>]*)>\s*$/.exec(line)?.[1] ?? line).trim().toLowerCase()
    if (email === '') continue
    if (!isEmail(email))
      faults.push({
        line: number,
        refusal: refuse('member.emailInvalid', { line: number, email: firstCharacters(email, 100) }),
      })
    else if (emails.has(email) || emails.size < maximumInvitations) emails.add(email)
    else
      faults.push({
        line: number,
        refusal: refuse('member.tooManyInvitations', { line: number, most: maximumInvitations }),
      })
  }
  return { emails: [...emails], faults }
}
