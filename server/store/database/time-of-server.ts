/**
 * The time of a database server, which is that of all processes on it: their own clocks may differ by minutes, and jump. Between
 * two answers it goes on by itself, with what no clock that is set anew can move.
 */
export const askTime = `select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`

export type Answered = { askedAt: number; time: number }

/** All in milliseconds; `steady` is of this process alone. */
export function timeOfServer(first: Answered, steady = () => performance.now()) {
  let origin = first.time - (first.askedAt + steady()) / 2
  return {
    now: () => new Date(origin + steady()),
    /** It was that time at some moment between the question and now: as long as that fits, nothing is moved. */
    note({ askedAt, time }: Answered): void {
      origin = Math.min(time - askedAt, Math.max(time - steady(), origin))
    },
  }
}
