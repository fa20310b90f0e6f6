/** Whether what went out last of a digital version is what would go out now (document 2 §4). */
export const exportStates = ['missing', 'current', 'outdated'] as const
export type ExportState = (typeof exportStates)[number]

/** By the hashes of the texts. */
export const exportStateOf = (last: string | undefined, now: string): ExportState =>
  last === undefined ? 'missing' : last === now ? 'current' : 'outdated'
