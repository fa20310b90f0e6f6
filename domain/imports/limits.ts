/** How large a table may be that is imported, and how many of its rows are looked at, shown and written at once. */
export const importLimits = {
  /** Bytes of the file. */
  file: 64 * 1024 * 1024,
  /** Bytes of all parts of a workbook together, and how often their packed size. */
  inflated: 1_000_000_000,
  ratio: 200,
  sheets: 100,
  rows: 100_000,
  columns: 1_000,
  /** Characters of a cell, as a text of a content. */
  text: 100_000,
  /** Bytes of a JSON file, which is read as a whole. */
  json: 16_000_000,
}

/** Rows of a sheet that captions are looked for in, and columns are known by. */
export const headRows = 220
/** The first rows, as they are shown: a letterhead has less. */
export const shownRows = 12

/** Rows that stand in one file of a check, and are written by one statement. */
export const rowsOfPart = 200
