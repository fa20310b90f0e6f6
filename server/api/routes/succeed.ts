/** How calls answer that have nothing else to say, and how the artwork and the picture service answer. */
export const done = { success: true } as const

export const succeed = <Data>(data: Data) => ({ success: true, data }) as const
