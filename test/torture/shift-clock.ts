/** Loaded before a server: its clock is off by as many milliseconds as the file of its port says, from one moment to the next. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(process.env.CLOCKS ?? '', process.env.PORT ?? '')
const RealDate = Date
let offset = 0

function look(): void {
  try {
    offset = Number(readFileSync(file, 'utf8'))
  } catch {
    // Nobody set it.
  }
}

look()
setInterval(look, 20).unref()

const now = () => RealDate.now() + offset
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) => Reflect.construct(target, values.length === 0 ? [now()] : values) as Date,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
