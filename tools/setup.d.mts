/** Builds `dist/web` where its sources have changed since. */
export function buildWeb(): Promise<void>
