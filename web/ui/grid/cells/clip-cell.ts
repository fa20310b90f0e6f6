/** A cell on its way: from a grid of ours, from a spreadsheet, or as somebody typed it. */
export type ClipCell = {
  text: string
  /** Where it comes from one of our grids. */
  held?: { column: string; value: unknown }
}
