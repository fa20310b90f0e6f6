/** Builds `dist/web` where its sources have changed since. */
export function buildWeb(): Promise<void>
/** Writes the server in few files where its sources have changed since; answers with the one to start. */
export function buildServer(): Promise<string>
/** What servers run with. */
export function serverEnvironment(): Record<string, string | undefined>
/** Draws the demo tenant where what it is made of has changed since; answers with its folder. */
export function buildDemo(): Promise<string>
