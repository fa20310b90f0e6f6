/** How long a delivery may be downloaded (document 1 §4, §9). Time comes in; nothing here looks at a clock. */
export const expiryPresets = ['1d', '3d', '1w', '2w', '4w', '3m', '6m', '12m'] as const
export type ExpiryPreset = (typeof expiryPresets)[number]

export const defaultExpiry: ExpiryPreset = '4w'

const day = 24 * 60 * 60 * 1000

/** Milliseconds that the file stays after its end: as long as somebody may ask for it to be kept. */
export const keptAfterExpiry = 14 * day

/** Months are those of the UTC calendar: from 31 August three months on it is 30 November. */
export function expirationOf(preset: ExpiryPreset, now: string): string {
  const from = new Date(now)
  const count = Number(preset.slice(0, -1))
  switch (preset.at(-1)) {
    case 'd':
      return new Date(from.getTime() + count * day).toISOString()
    case 'w':
      return new Date(from.getTime() + count * 7 * day).toISOString()
    default:
      return monthsLater(from, count).toISOString()
  }
}

function monthsLater(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(from)
  later.setUTCFullYear(year, month, Math.min(from.getUTCDate(), last))
  return later
}
