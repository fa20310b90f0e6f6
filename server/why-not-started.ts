/** What can be mended by whoever starts the server is said in a sentence; the rest shows where it comes from. */
import { ProductError } from '#domain/errors.ts'

/** Their messages say it all. */
const plain = ['ConfigError', 'FolderInUse', 'PortNotOpened', 'BackupError', 'ProgramFailed', 'WrongDatabase']

/** Of folders that are there and of no use: no folder, read by others alone, on a disk that is full or not written to. */
const ofFolders = ['EACCES', 'EPERM', 'ENOTDIR', 'EROFS', 'ENOSPC']

/** Where a file system takes no folders. */
const isNoPlace = (code: string, syscall?: string): boolean => code === 'ENOENT' && syscall === 'mkdir'

export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ProductError && error.cause instanceof Error) return whyNoDatabase(error.cause)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (plain.includes(error.name)) return error.message
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return `The database of DATABASE_URL does not answer: ${error.message}.`
  if (ofFolders.includes(code) || isNoPlace(code, syscall))
    return `A folder cannot be used: ${error.message}. Look at DATA_DIR and PRINT_DATA_DIR.`
  return error.stack ?? error.message
}

/** Of the one in this process: its folder. */
function whyNoDatabase(cause: Error): string {
  const { code = '' } = cause as NodeJS.ErrnoException
  if (ofFolders.includes(code)) return whyNotStarted(cause)
  return `The database of DATABASE_URL cannot be used: ${cause.message || code}.`
}
