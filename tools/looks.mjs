/** `npm run looks`: keeps what the parts of the design system look like now; look at what git says has changed before you commit it. */
import { findChromium } from './find-chromium.mjs'
import { install, node, run } from './setup.mjs'

await install()
process.env.CHROMIUM ??= await findChromium()
process.env.LOOKS = 'renew'
await run(node, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/looks/vitest.config.ts'])
