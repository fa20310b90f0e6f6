import { agentOf } from '#domain/users/agent.ts'
import type { Texts } from '../../ui/words/texts.ts'

/** Such as "Firefox auf Windows". */
export function agentText(t: Texts, agent: string): string {
  const { browser, system } = agentOf(agent)
  if (browser && system) return t('account.sessions.on', { browser, system })
  return browser ?? system ?? t('account.sessions.unknown')
}
