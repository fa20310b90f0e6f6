/** Installs and builds what `tools/deploy/lay-out.ts` takes. */
import { buildServer, buildWeb, install } from '../setup.mjs'

await install()
await buildWeb()
await buildServer()
