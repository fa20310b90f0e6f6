/** Which of two pages is seen where there is room for one. */
export const faces = ['before', 'now'] as const
export type Face = (typeof faces)[number]
