/** Builds `dist/web` where its sources have changed since. */
export function buildWeb(): Promise<void>
/** What servers run with. */
export function serverEnvironment(): Record<string, string | undefined>
