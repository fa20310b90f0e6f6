/**
 * Who meets background work, written by hand: rows are jobs, by the record they are about and who began them. Held by the rule
 * (`jobs.test.ts`) and through the API (`server/api/access/access-jobs.test.ts`).
 */
import type { RecordKind } from '../records.ts'
import { accessCases } from './access-cases.ts'
import { type GridRow, readGrid } from './test-grid.ts'
import { everyone, people, type Person } from './test-people.ts'

export type JobCase = {
  name: string
  by: Person | 'system'
  about: { collection: RecordKind; id: string; owner: string; supplier: string } | undefined
  /** Whoever sees the record; nobody, where it is gone. */
  seers: readonly Person[]
  signs: GridRow['signs']
}

/** . knows of none   s sees   r sees and repeats   x sees, repeats and stops */
const grid = `
                                        admin  main   mBuy   supp   sBuy   owner  manag  membr  edit   buyer  neigh  unlic  stran  sEdit

releases/r-rosen-pending:editor         x      r      .      .      .      r      r      r      x      .      .      .      .      .
releases/r-rosen-pending:buyer          x      r      .      .      .      r      r      r      r      x      .      .      .      .
releases/r-rosen-published:system       x      r      s      .      .      r      r      r      r      s      .      .      .      .
releases/r-alpen-pending:strangerEditor x      r      .      r      .      .      .      .      .      .      .      .      r      x
releases/r-stauden-alone:neighbour      x      r      .      .      .      .      .      .      .      .      x      r      .      .
releases/r-gone:editor                  x      .      .      .      .      .      .      .      x      .      .      .      .      .
releases/r-gone:system                  x      .      .      .      .      .      .      .      .      .      .      .      .      .
orders/o-stauden:neighbour              x      r      s      .      .      .      .      .      .      .      x      .      .      .
deployments/d-rosen:member              x      r      s      .      .      r      r      x      .      .      .      .      .      .
deployments/d-rosen-hidden:mainSupplier x      x      s      .      .      .      .      .      .      .      .      .      .      .
deployments/d-rosen-hidden:member       x      r      s      .      .      .      .      x      .      .      .      .      .      .
deployments/d-stauden:system            x      r      s      .      .      .      .      .      .      .      .      .      .      .
deployments/d-alpen-hidden:stranger     x      r      s      r      s      .      .      .      .      .      .      .      x      .
templates/m-mcs:mainSupplier            x      x      s      .      .      s      s      s      s      s      s      s      .      .
pictures/x-public:owner                 x      r      s      s      s      x      s      s      s      s      s      s      s      s
-:owner                                 x      .      .      .      .      x      .      .      .      .      .      .      .      .
-:system                                x      .      .      .      .      .      .      .      .      .      .      .      .      .
`

export const jobCases: readonly JobCase[] = readGrid(grid, '.srx').map(({ name, signs }) => {
  const [record = '', by = ''] = name.split(':')
  const [collection = '', id] = record.split('/')
  const found = accessCases.find((one) => one.kind === collection && one.id === id)
  const { owner, organization, supplier } = found?.document ?? { owner: 'rosenhof', supplier: 'mcs' }
  return {
    name,
    by: everyone.find((person) => person === by) ?? 'system',
    about:
      id === undefined
        ? undefined
        : {
            collection: found?.kind ?? 'releases',
            id,
            owner: String(owner ?? organization),
            supplier: String(supplier),
          },
    seers: found?.sees ?? [],
    signs,
  }
})

export const starterOf = ({ by }: Pick<JobCase, 'by'>): string => (by === 'system' ? by : people[by].id)
