/** How long the event loop of a server was held at most, and how long its processor was busy, since this was asked last. */
export type Loop = { delayMs: number; processorMs: number }

export function loopReader(address: string): () => Promise<Loop> {
  let before = 0
  return async () => {
    const text = await (await fetch(`${address}/metrics`)).text()
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    const processor = value('process_cpu_seconds_total')
    const loop = {
      delayMs: Math.round(value('nodejs_eventloop_lag_max_seconds') * 1000),
      processorMs: Math.round((processor - before) * 1000),
    }
    before = processor
    return loop
  }
}
