/** Files that were dropped on one screen for another, which takes them when it opens. */
let handed: readonly File[] = []

export const handFiles = (files: readonly File[]): void => {
  handed = files
}

/** Once: whoever comes back to the screen later begins without them. */
export function takeHandedFiles(): readonly File[] {
  const taken = handed
  handed = []
  return taken
}
