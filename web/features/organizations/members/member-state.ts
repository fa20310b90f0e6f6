/** Whether a person has come, is yet to come, or is shut out. */
import type { User } from '#domain/users/user.ts'
import type { Shape, Tone } from '../../../ui/status-badge.tsx'

export const memberStates = ['active', 'invited', 'disabled'] as const
export type MemberState = (typeof memberStates)[number]

export function stateOf({ disabled, lastSignInTime }: Pick<User, 'disabled' | 'lastSignInTime'>): MemberState {
  if (disabled) return 'disabled'
  return lastSignInTime === undefined ? 'invited' : 'active'
}

export const stateLook: Readonly<Record<MemberState, { tone: Tone; shape: Shape }>> = {
  active: { tone: 'good', shape: 'check' },
  invited: { tone: 'waiting', shape: 'half' },
  disabled: { tone: 'quiet', shape: 'bar' },
}
