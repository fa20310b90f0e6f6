/** Second factors of people (migration 0082). Of two who come with one code at the same time, one gets in. */
import type { Database } from '../database/database.ts'

export type SecondFactor = { secret: string; isConfirmed: boolean; spareCodes: number }

export interface SecondFactors {
  find(person: string): Promise<SecondFactor | undefined>
  /** In the place of one that was never confirmed. False where one is in use. */
  begin(person: string, secret: string): Promise<boolean>
  /** With the step of the first code and hashes of the spare ones. False where there is none to confirm. */
  confirm(person: string, given: { step: number; spareCodes: readonly string[]; at: Date }): Promise<boolean>
  /** Whether no code of this step or a later one was taken before. */
  takeStep(person: string, step: number): Promise<boolean>
  /** Whether it was there; it is gone then. */
  takeSpareCode(person: string, hash: string): Promise<boolean>
  /** Whether there was one in use. */
  end(person: string): Promise<boolean>
}

export function createSecondFactors({ query }: Database): SecondFactors {
  const isDone = async (sql: string, parameters: readonly unknown[]) => (await query(sql, parameters)).length > 0
  return {
    async find(person) {
      const [found] = await query<SecondFactor>(
        `select secret, confirmed_at is not null as "isConfirmed", cardinality(spare_codes) as "spareCodes" ` +
          `from second_factor where person = $1`,
        [person],
      )
      return found
    },
    begin: (person, secret) =>
      isDone(
        `insert into second_factor (person, secret) values ($1, $2) on conflict (person) do update set secret = excluded.secret, last_step = 0 ` +
          `where second_factor.confirmed_at is null returning person`,
        [person, secret],
      ),
    confirm: (person, { step, spareCodes, at }) =>
      isDone(
        `update second_factor set confirmed_at = $2, last_step = $3::bigint, spare_codes = $4::text[] ` +
          `where person = $1 and confirmed_at is null returning person`,
        [person, at, step, spareCodes],
      ),
    takeStep: (person, step) =>
      isDone(
        `update second_factor set last_step = $2::bigint where person = $1 and last_step < $2::bigint returning person`,
        [person, step],
      ),
    takeSpareCode: (person, hash) =>
      isDone(
        `update second_factor set spare_codes = array_remove(spare_codes, $2) ` +
          `where person = $1 and $2 = any(spare_codes) returning person`,
        [person, hash],
      ),
    end: (person) =>
      isDone(
        `with ended as (delete from second_factor where person = $1 returning confirmed_at) ` +
          `select 1 from ended where confirmed_at is not null`,
        [person],
      ),
  }
}
