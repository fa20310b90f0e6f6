/** Which number the next version of a publication has, and which a person may give one (document 2 §4, §5). */
import { refuse, type Refusal } from '../../errors.ts'
import { latestRelease, type ReleaseState } from './editable-release.ts'

export const nextReleaseNumber = (releases: readonly ReleaseState[]): number =>
  (latestRelease(releases)?.number ?? 0) + 1

/** Room for all that come after. */
const highestNumber = 999_999

/** The least and the most that a person may number a version, so that those before it stay before it. */
export const openNumbers = (id: string, releases: readonly ReleaseState[]): { min: number; max: number } => ({
  min: nextReleaseNumber(releases.filter((one) => one.id !== id)),
  max: highestNumber,
})

export function refusalOfNumber(
  number: number | undefined,
  id: string,
  releases: readonly ReleaseState[],
): Refusal | undefined {
  if (number === undefined) return refuse('release.numberRequired')
  const { min, max } = openNumbers(id, releases)
  return Number.isInteger(number) && number >= min && number <= max
    ? undefined
    : refuse('release.numberOutside', { min, max })
}
