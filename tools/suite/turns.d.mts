/** What a test file takes, in seconds, by its path. */
export function secondsOf(path: string): number
/** `count` lists of the paths, of about the same seconds. */
export function turnsOf(paths: readonly string[], count: number): readonly (readonly string[])[]
