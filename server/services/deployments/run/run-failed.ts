import type { LogLine } from '#domain/deployments/delivery-log.ts'

/** What was approved is not there as it was: nothing goes out, and every line says of which release. */
export class RunFailed extends Error {
  readonly lines: readonly LogLine[]
  constructor(lines: readonly LogLine[]) {
    super(lines.map(({ code }) => code).join(', '))
    this.lines = lines
  }
}
