/** Which releases’ files go into one ZIP file, and how they are called (document 1 §7, DownloadReleases). */
import type { FilterOf } from '../../query/path.ts'

export type DownloadRequest = DownloadedFiles & (OfCollection | OfSelection)

/** Of a collection. */
type OfCollection = {
  id: string
  /** All of the collection where they are not given. */
  releaseIds?: readonly string[] | undefined
}

/** Whatever a list shows, or what is ticked in it. */
type OfSelection = {
  where: FilterOf<'releases'>
  /** What the file is called, without its ending. */
  title: string
}

type DownloadedFiles = {
  /** Where it is not given the collection's own naming; of a selection, label and version. */
  fileNames?: string | undefined
  /** The press-ready file, or the print preview while there is none. */
  pdf: boolean
  /** The text of digital releases. */
  digital: boolean
  /** The pictures for the screen. */
  png: boolean
  /** Which of them, as their names end: `1`, `2l`. */
  pngSelect?: readonly string[] | undefined
  /** The design with the data in it, pictures and fonts beside it, to go on with in the layout tool. */
  idml?: boolean | undefined
  /** A PDF for screens and assistive programs beside the press-ready one. */
  accessible?: boolean | undefined
}

/** Releases that are packed together. */
export const mostDownloaded = 5000
/** Releases whose print data are packed together, and of which one call tells how they stand. */
export const mostPrintData = { packed: 2000, told: 200 } as const

/** Releases of which something is composed for one file: each takes as long as its pages. */
export const mostFilled = 100
