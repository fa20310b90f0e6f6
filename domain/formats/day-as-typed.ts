/**
 * A day as people type it, the day first: `1.3.2026`, `01/03/26`, or `2026-03-01`. As it is stored, `2026-03-01`; undefined for
 * an empty text, null for one that is no day of the calendar.
 */
export function parseDay(text: string): string | undefined | null {
  const plain = text.replaceAll(/\s/g, '')
  if (plain === '') return undefined
  const named = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(plain)
  const typed = /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d{2})$/.exec(plain)
  const { year = '', month = '', day = '' } = (named ?? typed)?.groups ?? {}
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  // The calendar would read the 31st of February as the 3rd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}
