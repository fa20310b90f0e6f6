/** Who learns what an organization is called: whoever sees it, is served by it, or sees something that is its own. */
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { readGrid } from '#domain/access/test-grid.ts'
import { everyone, type Person } from '#domain/access/test-people.ts'
import { withAccessServer } from '#test/access-server.ts'

/** A picture of rosenhof and one of staudenland are shared abroad; alpenflora has a public plant, gruenwerk a shared font. */
const grid = `
                admin  main   mBuy   supp   sBuy   owner  manag  membr  edit   buyer  neigh  unlic  stran  sEdit
mcs             +      +      +      +      +      +      +      +      +      +      +      +      +      +
gruenwerk       +      +      +      +      +      +      +      +      +      +      +      +      +      +
alpenflora      +      +      +      +      +      +      +      +      +      +      +      +      +      +
rosenhof        +      +      +      +      +      +      +      +      +      +      .      .      +      +
staudenland     +      +      +      .      .      +      +      +      +      +      +      +      .      .
nobody          .      .      .      .      .      .      .      .      .      .      .      .      .      .
`

withAccessServer('names of organizations', (server) => {
  const rows = readGrid(grid, '+.')

  test.each(everyone)('%s', async (person) => {
    const { names } = await server().ask(person, 'POST /api/organizations/names', {
      body: { ids: rows.map(({ name }) => name) },
    })
    const known = rows.filter(({ signs }) => signs.get(person) === '+').map(({ name }) => name)
    expect(Object.keys(names).toSorted()).toEqual(known.toSorted())
  })

  test('a logo is told of whom one sees, and of one’s supplier', async () => {
    const ids = ['mcs', 'rosenhof'] as const
    const logo = (id: string) => `organizations/${id}/logo`
    await server().services.store.write(
      systemActor,
      ids.map((id) => ({ kind: 'update', collection: 'organizations', id, set: { logo: logo(id) } })),
    )
    const told = async (person: Person) =>
      (await server().ask(person, 'POST /api/organizations/names', { body: { ids: [...ids] } })).logos
    expect(await told('owner')).toEqual({ mcs: logo('mcs'), rosenhof: logo('rosenhof') })
    expect(await told('neighbour')).toEqual({ mcs: logo('mcs') })
    expect(await told('stranger')).toEqual({})
  })

  test('without a sign-in nobody is named', async () => {
    const answer = await server().as(undefined, 'POST', '/api/organizations/names', { ids: ['mcs'] })
    expect(answer.status).toBe(401)
  })
})
