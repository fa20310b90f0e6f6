/** Which machines the server may be sent to by strangers: those of the public internet, and none beside itself (RFC 6890). */
import ipaddr from 'ipaddr.js'

/** Answers machines of one provider about themselves, though it looks like any other address. */
const ofProviders: readonly string[] = ['168.63.129.16']

/** Of an address as numbers. One that wraps another, or leads to it by a translator, is judged by what it wraps, or refused. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || ofProviders.includes(address.toString())) return false
  // All that is given out of IPv6 begins so.
  return address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20
}

/** However they are written. */
export const isSameAddress = (one: string, other: string): boolean =>
  ipaddr.isValid(one) && ipaddr.isValid(other) && ipaddr.process(one).toString() === ipaddr.process(other).toString()
