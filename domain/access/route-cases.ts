/**
 * Who opens which screen, written by hand: `x` opens it, for `r` another role would open it, for `l` another module. Screens that
 * are not here open for everybody signed in. Held by the rule (`routes.test.ts`) and in the browser (`test/journeys/roles.test.ts`).
 */
import type { Person } from './test-people.ts'

export const routeColumns = [
  'admin',
  'mainSupplier',
  'mainBuyer',
  'supplier',
  'supplierBuyer',
  'owner',
  'manager',
  'member',
  'editor',
  'buyer',
  'neighbour',
  'unlicensed',
] as const satisfies readonly Person[]

export const routeGrid = `
                                     adm mai mBu sup sBu own man mem edi buy nei unl
/import                              x   x   x   x   x   x   x   x   x   r   x   x
/import/print-files                  x   x   x   x   x   x   x   x   x   r   x   x
/import/$import                      x   x   x   x   x   x   x   x   x   r   x   x
/media                               x   x   x   x   x   x   x   x   x   r   x   x
/media/$id                           x   x   x   x   x   x   x   x   x   r   l   l
/orders                              x   x   x   x   x   x   x   x   x   x   x   l
/orders/$orderId                     x   x   x   x   x   x   x   x   x   x   x   l
/order/$step                         x   x   x   x   x   x   x   x   x   x   x   l
/deployments                         x   x   x   x   x   x   x   x   r   r   l   l
/deployments/$deployment             x   x   x   x   x   r   r   r   r   r   r   r
/print-data                          x   x   x   x   x   r   r   r   r   r   r   r
/artwork/templates/{-$organization}  x   x   x   x   x   r   r   r   r   r   r   r
/artwork/template/$id                x   x   x   x   x   r   r   r   r   r   r   r
/artwork/fonts                       x   x   x   x   x   r   r   r   r   r   r   r
/artwork/hyphens                     x   x   x   x   x   r   r   r   r   r   r   r
/config/organizations                x   x   x   x   x   r   r   r   r   r   r   r
/config/organizations/$id            x   x   x   x   x   x   x   r   r   r   x   r
/account/organization                x   x   x   x   x   x   x   r   r   r   x   r
/config/properties                   x   r   r   r   r   r   r   r   r   r   r   r
/config/content-types                x   r   r   r   r   r   r   r   r   r   r   r
/config/people                       x   x   x   x   x   r   r   r   r   r   r   r
/config/outbox                       x   r   r   r   r   r   r   r   r   r   r   r
/config/audit                        x   r   r   r   r   r   r   r   r   r   r   r
/config/self-check                   x   r   r   r   r   r   r   r   r   r   r   r
`

type Opening = 'x' | 'r' | 'l'

/** By path, in the order of `routeColumns`. */
export const routeRows: ReadonlyMap<string, readonly Opening[]> = new Map(
  routeGrid
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [path = '', ...cells] = line.split(/\s+/)
      return [path, cells.map((cell) => (['r', 'l'] as const).find((one) => one === cell) ?? 'x')]
    }),
)
