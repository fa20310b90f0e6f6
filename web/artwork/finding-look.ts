/** How serious a finding is, at a glance. */
export const findingLook = {
  error: { tone: 'bad', shape: 'cross' },
  warning: { tone: 'waiting', shape: 'diamond' },
  info: { tone: 'quiet', shape: 'ring' },
} as const
