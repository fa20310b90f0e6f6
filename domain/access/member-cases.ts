/**
 * Who does what to whom in an organization (document 2 §6), written by hand: rows are who acts and to whom, the letters are the
 * roles that may be given (Admin, Owner, Manager, member, editor, buyer), `x` removing, `d` disabling. Held by the rule
 * (`members.test.ts`), through the API (`server/api/access/member-matrix.test.ts`) and on the screen (`test/journeys/roles.test.ts`).
 */
export const memberGrid = `
admin/admin          AOMmeb x d
admin/owner          AOMmeb x d
admin/manager        AOMmeb x d
admin/member         AOMmeb x d
admin/editor         AOMmeb x d
admin/buyer          AOMmeb x d
mainSupplier/owner   - x d
mainSupplier/manager - x d
mainSupplier/member  - x d
mainSupplier/editor  - x d
mainSupplier/buyer   - x d
owner/manager        OMmeb x d
owner/member         OMmeb x d
owner/editor         Mmeb x d
owner/buyer          Mmeb x d
manager/owner        - - -
manager/manager      - x d
manager/member       meb x d
manager/editor       meb x d
manager/buyer        meb x d
`

/** Whom an organization without an owner gets one from: those who serve it. */
export const ownerlessGrid = `
admin/manager        AOMmeb x d
admin/member         AOMmeb x d
admin/editor         AOMmeb x d
admin/buyer          AOMmeb x d
mainSupplier/manager O x d
mainSupplier/member  O x d
mainSupplier/editor  - x d
mainSupplier/buyer   - x d
manager/manager      - x d
manager/member       meb x d
manager/editor       meb x d
manager/buyer        meb x d
`

export const invitedRoles = {
  admin: 'Mmeb',
  mainSupplier: 'Mmeb',
  owner: 'Mmeb',
  manager: 'meb',
} as const

/** The same of an organization without an owner. */
export const invitedOwnerless = { admin: 'OMmeb', mainSupplier: 'OMmeb', manager: 'meb' } as const

export const roleLetters = { admin: 'A', owner: 'O', manager: 'M', member: 'm', editor: 'e', buyer: 'b' } as const

/** By `who/whom`; whoever has no line may do nothing. */
export const cellsOf = (grid: string): ReadonlyMap<string, string> =>
  new Map(
    grid
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', ...signs] = line.split(/\s+/)
        return [name, signs.join(' ')]
      }),
  )
