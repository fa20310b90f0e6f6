import type { SpawnOptions } from 'node:child_process'

export function keepRunning(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  say: (text: string) => void,
  rest?: number,
): { ended: Promise<number>; stop: (signal: NodeJS.Signals) => void }
