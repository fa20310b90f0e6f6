/** A file that was dropped on one screen for another, which takes it when it opens. */
let handed: File | undefined

export const handFile = (file: File): void => {
  handed = file
}

/** Once: whoever comes back to the screen later begins without it. */
export function takeHandedFile(): File | undefined {
  const taken = handed
  handed = undefined
  return taken
}
