/** Specification 1 §5: what is wrong with an entry before it is sent. The message has the same key. */
export function emailFault(email: string): 'login.emailRequired' | 'login.emailInvalid' | undefined {
  if (email.trim() === '') return 'login.emailRequired'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'login.emailInvalid'
}

export const passwordFault = (password: string): 'login.passwordRequired' | undefined =>
  password === '' ? 'login.passwordRequired' : undefined
