import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** PostScript begins with `%!`, or with the header of DOS that holds a preview beside it. */
export const isPostScript = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x25 && bytes[1] === 0x21) ||
  (bytes[0] === 0xc5 && bytes[1] === 0xd0 && bytes[2] === 0xd3 && bytes[3] === 0xc6)

/**
 * EPS as a one-page PDF cut to its bounding box, curves, type and inks kept, by Ghostscript, which runs PostScript's
 * programs without access to files and within bounded processor time. Undefined where it cannot read the file, such as one that
 * is cut short; throws `OutOfTime` where it did not get that, and `NotInstalled` where there is none.
 */
export async function epsToPdf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'eps-'))
  const [from, to] = [join(folder, 'in.eps'), join(folder, 'out.pdf')]
  try {
    await writeFile(from, bytes)
    await run('sh', ['-c', bounded, 'gs', ...options, `-sOutputFile=${to}`, from], patience)
    return new Uint8Array(await readFile(to))
  } catch (error) {
    if (isKilled(error)) throw new OutOfTime()
    if (error instanceof Error && 'code' in error && error.code === commandNotFound) throw new NotInstalled()
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The machine's doing, and not the file's. */
export class OutOfTime extends Error {
  constructor() {
    super('Ghostscript took too long')
  }
}

export class NotInstalled extends Error {
  constructor() {
    super('Ghostscript is not installed')
  }
}

/** What a shell says of it. */
const commandNotFound = 127

const run = promisify(execFile)

/** Seconds of the processor: what others take on the machine is no fault of the file. */
const bounded = 'ulimit -t 30; exec gs "$@"'
/** Of the clock, less than a thread may stand still. */
const patience = { timeout: 540_000, killSignal: 'SIGKILL' } as const

const isKilled = (error: unknown): boolean => error instanceof Error && 'killed' in error && error.killed === true

const options = [
  '-q',
  '-dSAFER',
  '-dBATCH',
  '-dNOPAUSE',
  '-dEPSCrop',
  '-sDEVICE=pdfwrite',
  '-dCompatibilityLevel=1.6',
  // Everything stays in its own space and resolution: the press's profile comes in later, or never.
  '-sColorConversionStrategy=LeaveColorUnchanged',
  '-dAutoFilterColorImages=false',
  '-dAutoFilterGrayImages=false',
  '-sColorImageFilter=FlateEncode',
  '-sGrayImageFilter=FlateEncode',
  '-dDownsampleColorImages=false',
  '-dDownsampleGrayImages=false',
  '-dDownsampleMonoImages=false',
  '-dPreserveOverprintSettings=true',
  '-dEmbedAllFonts=true',
  '-dSubsetFonts=true',
  '-K800000',
]
