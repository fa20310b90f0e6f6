/** Of files that are read as tables. */
export const tableEndings = [
  '.xlsx',
  '.xlsm',
  '.xls',
  '.ods',
  '.csv',
  '.tsv',
  '.tab',
  '.txt',
  '.json',
  '.ndjson',
  '.jsonl',
] as const

export const isTableName = (name: string): boolean => tableEndings.some((ending) => name.toLowerCase().endsWith(ending))
