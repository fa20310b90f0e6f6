/**
 * How the C library of Linux deals with memory, which only its environment decides, before a process begins. As it comes it
 * keeps a heap for each thread and raises what it keeps with every large piece that was freed: after the pictures of the
 * demo tenant were drawn, 330 MB that nobody used (docs/decisions/0226-what-writes-lists-and-memory-cost.md).
 */
import allocator from './allocator.json' with { type: 'json' }

/** Begins the process anew, under the same number, where it was started without. */
export function runFrugally(): void {
  const isSet = Object.keys(allocator).some((name) => process.env[name] !== undefined)
  // What talks to the process that started this one would be lost; `tools/start.mjs` sets the environment itself.
  if (isSet || process.platform !== 'linux' || process.channel !== undefined || !process.execve) return
  const [, ...args] = process.argv
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...args], { ...process.env, ...allocator })
}
