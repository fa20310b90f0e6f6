/** Who started a job, how far it is, and whether someone cancelled it. State and result are the queue's own. */
import type { Database } from './database.ts'

export type JobRecord = { id: string; name: string; actor: string; percent: number; cancelled: boolean }

export interface JobRecords {
  add(record: { id: string; name: string; actor: string; at: Date }): Promise<void>
  find(id: string): Promise<JobRecord | undefined>
  begin(id: string): Promise<void>
  end(id: string): Promise<void>
  /** False when the job was cancelled meanwhile. */
  progress(id: string, percent: number): Promise<boolean>
  setCancelled(id: string, cancelled: boolean): Promise<void>
  /** Jobs that were running when the process ended. */
  interrupted(): Promise<JobRecord[]>
  sweep(before: Date): Promise<void>
}

const columns = 'id, name, actor, percent, cancelled'

export function createJobRecords({ query }: Pick<Database, 'query'>): JobRecords {
  return {
    async add({ id, name, actor, at }) {
      await query('insert into job (id, name, actor, created_at) values ($1, $2, $3, $4)', [id, name, actor, at])
    },
    async find(id) {
      const [found] = await query<JobRecord>(`select ${columns} from job where id = $1`, [id])
      return found
    },
    async begin(id) {
      await query('update job set running = true, percent = 0 where id = $1', [id])
    },
    async end(id) {
      await query('update job set running = false where id = $1', [id])
    },
    async progress(id, percent) {
      const rows = await query<{ cancelled: boolean }>(
        'update job set percent = $2 where id = $1 returning cancelled',
        [id, percent],
      )
      return rows[0]?.cancelled !== true
    },
    async setCancelled(id, cancelled) {
      await query('update job set cancelled = $2 where id = $1', [id, cancelled])
    },
    interrupted: () => query<JobRecord>(`select ${columns} from job where running`, []),
    async sweep(before) {
      await query('delete from job where created_at < $1', [before])
    },
  }
}
