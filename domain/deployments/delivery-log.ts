/** What the run of a delivery tells: lines by code, in the reader's language (`delivery.log.CODE`). */
export const logLevels = ['info', 'notice', 'warning', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** By code: how grave it is. An error means that nothing is delivered: there is no half delivery. */
export const logCodes = {
  begun: 'info',
  leftOut: 'notice',
  newerIgnored: 'warning',
  draftTaken: 'warning',
  gone: 'error',
  notPublished: 'error',
  otherPages: 'error',
  /** Of a draft: its view. */
  viewMissing: 'error',
  /** The print data, which can be made again. */
  fileMissing: 'error',
  fileDiffers: 'error',
  textBroken: 'error',
  textUnfit: 'error',
  textColumns: 'error',
  schemaUnreadable: 'error',
  unknownPlaceholder: 'warning',
  pictureMissing: 'warning',
  pictureTwice: 'warning',
  packed: 'info',
  cancelled: 'notice',
  notAllowed: 'error',
  nothingLeft: 'error',
  failed: 'error',
} as const satisfies Record<string, LogLevel>

export type LogCode = keyof typeof logCodes

export type LogLine = {
  code: LogCode
  params: Readonly<Record<string, string | number>>
  /** The release that it is about. */
  release?: string
}

export const levelOf = ({ code }: Pick<LogLine, 'code'>): LogLevel => logCodes[code]
