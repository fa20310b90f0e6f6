import { refusalToWrite } from '../kinds/access-door.ts'

/** The verdict alone, for tables of cases. */
export const mayWrite = (...attempt: Parameters<typeof refusalToWrite>): boolean =>
  refusalToWrite(...attempt) === undefined
