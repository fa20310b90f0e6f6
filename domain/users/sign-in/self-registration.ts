/** Who may register by themselves: people with an address of the organization's own domain, where it is switched on (document 1 §5). */
import { isEmail } from '../email-address.ts'

export const mayRegister = (
  email: string,
  organization: { emailDomain?: string | undefined; emailDomainRegister: boolean },
): boolean =>
  organization.emailDomainRegister &&
  organization.emailDomain !== undefined &&
  isEmail(email) &&
  email.trim().toLowerCase().split('@').at(-1) === organization.emailDomain
