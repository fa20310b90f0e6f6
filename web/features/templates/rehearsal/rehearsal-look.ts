/** Colour and shape of results, everywhere in a template. */
export const severityLook = {
  error: { tone: 'bad', shape: 'cross' },
  warning: { tone: 'waiting', shape: 'diamond' },
  info: { tone: 'quiet', shape: 'ring' },
} as const

export const resultLook = {
  failing: { tone: 'bad', shape: 'cross' },
  failed: { tone: 'bad', shape: 'cross' },
  different: { tone: 'waiting', shape: 'diamond' },
  same: { tone: 'good', shape: 'check' },
} as const
