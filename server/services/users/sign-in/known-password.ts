import { productError } from '#domain/errors.ts'
import type { Services } from '../../base/context.ts'

/** Of all demo accounts. */
export const demoPassword = 'imprimatur'

/** Everybody knows it: it signs in on one's own machine, not where the world reaches the server. Nobody can choose it. */
export function refuseKnownPassword(config: Pick<Services['config'], 'PUBLIC_URL'>, password: string): void {
  if (password === demoPassword && !isKnownPasswordTaken(config)) throw productError('login.demoPassword')
}

export const isKnownPasswordTaken = ({ PUBLIC_URL }: Pick<Services['config'], 'PUBLIC_URL'>): boolean =>
  !PUBLIC_URL?.toLowerCase().startsWith('https:')
