/** Which files of a collection’s releases go into one ZIP file, and how they are called (document 1 §7, DownloadReleases). */
export type DownloadRequest = {
  /** Of a collection. */
  id: string
  /** All of the collection where it is not given. */
  releaseIds?: readonly string[] | undefined
  /** The collection's own naming where it is not given. */
  fileNames?: string | undefined
  /** The press-ready file, or the print preview while there is none. */
  pdf: boolean
  /** The text of digital releases. */
  digital: boolean
  /** The pictures for the screen. */
  png: boolean
  /** Which of them, as their names end: `1`, `2l`. */
  pngSelect?: readonly string[] | undefined
}
