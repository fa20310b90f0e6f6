export type Cluster = {
  url: string
  /** `immediate` as in a crash. */
  halt: (mode: 'fast' | 'immediate') => void
  start: () => void
  /** Ends it for good, and removes it. */
  stop: () => void
}

export function startCluster(): Promise<Cluster | undefined>
