/** What an address says of a list, beside a view and without one. */
import { describe, expect, test } from 'vitest'
import { asChoice, type Older, orderBy, questionBy, questionIn, whereBeside } from './list-address.ts'

const asking = (field: string, ...value: string[]) =>
  JSON.stringify({ match: 'all', parts: [{ field, op: 'is', value }] })
const older: Older = { status: asChoice('status'), turn: asChoice('turn', ['mine', 'theirs']) }
const view = { question: asking('owner', 'rosenhof'), order: [{ field: 'number', direction: 'descending' as const }] }
const fields = (search: object, by: typeof view | undefined) =>
  questionBy({ ...search }, by, older).parts.map((part) => JSON.stringify(part))

describe('the question', () => {
  test.each<[string, object, boolean, string[]]>([
    ['is none', {}, false, []],
    ['is the address’s', { where: asking('status', 'open') }, false, ['status open']],
    ['is what a name of its own says', { status: 'open,done' }, false, ['status open,done']],
    ['only what is a choice there', { turn: 'mine,nobodys' }, false, ['turn mine']],
    ['nothing where none is', { turn: 'nobodys' }, false, []],
    ['the view’s then', { turn: 'nobodys' }, true, ['owner rosenhof']],
    ['with all else', { where: asking('owner', 'mcs'), status: 'open' }, false, ['owner mcs', 'status open']],
    ['and not twice', { where: asking('status', 'open'), status: 'open' }, false, ['status open']],
    ['is the view’s', {}, true, ['owner rosenhof']],
    ['not where the address says one', { where: asking('owner', 'mcs') }, true, ['owner mcs']],
    ['nor by a name of its own', { status: 'open' }, true, ['status open']],
    ['nor where it says that nothing is asked', { where: '{"match":"all","parts":[]}' }, true, []],
  ])('%s', (_, search, isViewed, expected) => {
    const found = questionBy({ ...search }, isViewed ? view : undefined, older)
    expect(found.parts.map((part) => ('field' in part ? `${part.field} ${String(part.value)}` : 'group'))).toEqual(
      expected,
    )
  })

  test('that is written into an address beside a view is read as it was', () => {
    for (const text of ['', view.question, asking('status', 'open')])
      expect(fields({ where: whereBeside(view, text) }, view)).toEqual(
        questionIn({ where: text === '' ? undefined : text }, {}).parts.map((part) => JSON.stringify(part)),
      )
  })
})

describe('the order', () => {
  const usual = [{ column: 'createTimestamp', direction: 'descending' as const }]
  test.each<[string, object, boolean, string]>([
    ['is the usual', {}, false, 'createTimestamp descending'],
    ['is the view’s', {}, true, 'number descending'],
    ['is the address’s', { sort: 'status', direction: 'descending' }, true, 'status descending'],
    [
      'of several columns',
      { sort: 'status,number', direction: 'ascending,descending' },
      false,
      'status ascending, number descending',
    ],
    ['begins upwards', { sort: 'status' }, false, 'status ascending'],
    ['or as that column usually does', { sort: 'createTimestamp' }, false, 'createTimestamp descending'],
    ['names no column twice', { sort: 'status,status' }, false, 'status ascending'],
  ])('%s', (_, search, isViewed, expected) => {
    const order = orderBy({ ...search }, isViewed ? view : undefined, usual)
    expect(order.map(({ column, direction }) => `${column} ${direction}`).join(', ')).toBe(expected)
  })
})
