import { isIPv6 } from 'node:net'

/** Under which an address is counted: who has one of IPv6 has the 2^64 beside it. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [before = [], after] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...(after ?? [])].slice(0, 4).join(':')
}
