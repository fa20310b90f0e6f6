export type Cluster = {
  url: string
  /** `immediate` as in a crash. */
  halt: (mode: 'fast' | 'immediate') => void
  start: () => void
  /** A standby of it, which runs and takes no writes until `promote`. */
  follow: () => Promise<Cluster>
  promote: () => void
  /** Ends it for good, and removes it. */
  stop: () => void
}

export function startCluster(): Promise<Cluster | undefined>
