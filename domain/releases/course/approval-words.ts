/**
 * How the comment of an approval that was received outside the product is told: it is kept with the day and the channel as
 * programs write them (`Frau Meier, 2026-03-01, phone`), and worded in the language it is read in.
 */
import type { Say } from '../../formats/refusals/said.ts'
import { approvalChannels } from '../release-status.ts'

const kept = new RegExp(
  String.raw`^(?<contact>.+?), (?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[^,]*, (?<channel>${approvalChannels.join('|')})(?:, (?<reason>.+))?$`,
  's',
)

/** Any other comment comes back as it is. */
export function approvalWords(comment: string, say: Say): string {
  const { contact = '', year = '', month = '', day = '', channel, reason } = kept.exec(comment)?.groups ?? {}
  if (channel === undefined) return comment
  const way = say(`release.approval.channel.${channel}`, {})
  const told = say('release.approval.told', { contact, year, month, day, channel: way })
  return reason === undefined ? told : `${told}\n${reason}`
}
