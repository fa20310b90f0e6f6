/** Whether there is a time zone of this name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('de', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
