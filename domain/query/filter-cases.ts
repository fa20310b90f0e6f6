/** What every interpreter of the filter language must answer alike: in memory, in SQL, in the browser. */
import { all, any, everything, type Filter, is, not, nothing } from './filter.ts'

export type FilterCase = { title: string; filter: Filter; /** Ids of `filterDocuments`. */ expected: readonly string[] }

/** Free of any schema, so that every JSON type meets every operator. */
export const filterDocuments: readonly { id: string; [field: string]: unknown }[] = [
  {
    id: 'a',
    name: 'Löwenzahn',
    height: 30,
    active: true,
    owner: 'mcs',
    tags: { x: true },
    data: { name: { value: 'rot' } },
  },
  {
    id: 'b',
    name: 'loewenzahn',
    height: 200,
    active: false,
    owner: 'rosenhof',
    tags: { y: true },
    data: { name: { value: 7 } },
  },
  { id: 'c', name: null, height: '30', active: null, owner: 'rosenhof', tags: {}, data: { name: null } },
  { id: 'd', name: '', height: 0, owner: '', tags: null, data: [] },
  { id: 'e', name: 'Fuß 100% _a\\b', height: -1.5, active: 'true', owner: "O'Brien", tags: { x: 1 }, data: 'name' },
  { id: 'f', name: '🌹 Rose', height: [30], active: 1, tags: { 'a b': true, "x'y": true } },
  {
    id: 'g',
    name: 'Ａ',
    height: { value: 30 },
    tags: { x: 'true' },
    data: { name: { value: '', list: ['eins', 'zwei'] } },
  },
]

const one = (title: string, filter: Filter, expected: string): FilterCase => ({
  title,
  filter,
  expected: expected.split(' ').filter(Boolean),
})

export const filterCases: readonly FilterCase[] = [
  one('everything', everything, 'a b c d e f g'),
  one('nothing', nothing, ''),

  one('= text', is('owner', 'rosenhof'), 'b c'),
  one('= empty text is not absence', is('owner', ''), 'd'),
  one('= with a quote', is('owner', "O'Brien"), 'e'),
  one('= number', is('height', 30), 'a'),
  one('= text of digits', is('height', '30'), 'c'),
  one('= zero is not absence', is('height', 0), 'd'),
  one('= fraction', is('height', -1.5), 'e'),
  one('= true is neither 1 nor "true"', is('active', true), 'a'),
  one('= false', is('active', false), 'b'),
  one('= null finds null and absence', is('active', null), 'c d g'),
  one('= null on a deeper path', is('data.name', null), 'c d e f'),
  one('= never finds lists and objects', is('data', 'object'), ''),
  one('!= null', { field: 'active', op: '!=', value: null }, 'a b e f'),
  one('!= counts absence as different', { field: 'owner', op: '!=', value: 'mcs' }, 'b c d e f g'),
  one('!= across types', { field: 'height', op: '!=', value: 30 }, 'b c d e f g'),

  one('in', { field: 'owner', op: 'in', value: ['mcs', 'rosenhof'] }, 'a b c'),
  one('in with null', { field: 'owner', op: 'in', value: ['mcs', null] }, 'a f g'),
  one('in of mixed types', { field: 'height', op: 'in', value: [30, '30', true] }, 'a c'),
  one('in of nothing', { field: 'owner', op: 'in', value: [] }, ''),

  one('exists', { field: 'active', op: 'exists', value: true }, 'a b e f'),
  one('exists: false', { field: 'active', op: 'exists', value: false }, 'c d g'),
  one('exists for objects and lists', { field: 'height', op: 'exists', value: true }, 'a b c d e f g'),
  one('exists on a path through null', { field: 'tags.x', op: 'exists', value: true }, 'a e g'),

  one('< numbers only', { field: 'height', op: '<', value: 100 }, 'a d e'),
  one('<= includes', { field: 'height', op: '<=', value: 30 }, 'a d e'),
  one('> numbers only', { field: 'height', op: '>', value: 29.5 }, 'a b'),
  one('>= texts only', { field: 'height', op: '>=', value: '3' }, 'c'),
  one('>= as lists are sorted: numbers by value', { field: 'height', op: '>=', value: '200' }, ''),
  one('< as lists are sorted: signs and pictures before letters', { field: 'name', op: '<', value: 'a' }, 'd f'),
  one('> as lists are sorted: ö is o', { field: 'name', op: '>', value: 'loez' }, 'a'),
  one('>= as lists are sorted: a wide A is an A', { field: 'name', op: '>=', value: 'A' }, 'a b e g'),
  one('not < finds what does not compare', not({ field: 'height', op: '<', value: 100 }), 'b c f g'),

  one('contains folds accents and case', { field: 'name', op: 'contains', value: 'LÖWEN' }, 'a'),
  one('contains in the folded spelling', { field: 'name', op: 'contains', value: 'lowen' }, 'a'),
  one('contains: oe is not ö', { field: 'name', op: 'contains', value: 'loewen' }, 'b'),
  one('contains: ß is ss', { field: 'name', op: 'contains', value: 'FUSS' }, 'e'),
  one('contains takes % as it is', { field: 'name', op: 'contains', value: '0% ' }, 'e'),
  one('contains takes _ as it is', { field: 'name', op: 'contains', value: '_a' }, 'e'),
  one('contains takes \\ as it is', { field: 'name', op: 'contains', value: 'a\\b' }, 'e'),
  one('contains an emoji', { field: 'name', op: 'contains', value: '🌹' }, 'f'),
  one('contains nothing: every text', { field: 'name', op: 'contains', value: '' }, 'a b d e f g'),
  one('contains nothing: of lists those with a text', { field: 'data.name.list', op: 'contains', value: '' }, 'g'),
  one('contains in a text of a list', { field: 'data.name.list', op: 'contains', value: 'WEI' }, 'g'),
  one('startsWith folds accents and case', { field: 'name', op: 'startsWith', value: 'LOW' }, 'a'),
  one('startsWith is not contains', { field: 'name', op: 'startsWith', value: 'zahn' }, ''),
  one('startsWith in a text of a list', { field: 'data.name.list', op: 'startsWith', value: 'zw' }, 'g'),
  one('words: each begins a word, in any order', { field: 'name', op: 'words', value: 'A b 100' }, 'e'),
  one('words fold accents and case', { field: 'name', op: 'words', value: 'ROS' }, 'f'),
  one('words do not begin within one', { field: 'name', op: 'words', value: 'zahn' }, ''),
  one('words: all of them', { field: 'name', op: 'words', value: 'fuss rose' }, ''),
  one('words: signs alone are none, and find nothing', { field: 'name', op: 'words', value: ' %-_ ' }, ''),
  one('words: an empty text finds nothing', { field: 'name', op: 'words', value: '' }, ''),
  one('not words: without a word, everything', not({ field: 'name', op: 'words', value: '-' }), 'a b c d e f g'),
  one(
    'several texts in one field',
    all({ field: 'name', op: 'contains', value: 'O' }, { field: 'name', op: 'words', value: 'ros' }, is('active', 1), {
      field: 'name',
      op: 'startsWith',
      value: '🌹',
    }),
    'f',
  ),
  one(
    'one of several texts in one field',
    any(
      { field: 'name', op: 'contains', value: '🌹' },
      { field: 'name', op: 'words', value: 'b' },
      { field: 'name', op: 'startsWith', value: 'low' },
    ),
    'a e f',
  ),
  one(
    'several texts in a list, each in another',
    all(
      { field: 'data.name.list', op: 'contains', value: 'ei' },
      { field: 'data.name.list', op: 'startsWith', value: 'zw' },
      { field: 'data.name.list', op: 'words', value: 'eins' },
    ),
    'g',
  ),
  one(
    'none of several texts in one field',
    not(any({ field: 'name', op: 'contains', value: 'o' }, { field: 'name', op: 'contains', value: 'u' })),
    'c d g',
  ),
  one('has in a list', { field: 'data.name.list', op: 'has', value: 'eins' }, 'g'),
  one('has a number in a list', { field: 'height', op: 'has', value: 30 }, 'a f'),
  one('has is not "contains"', { field: 'data.name.list', op: 'has', value: 'ein' }, ''),
  one('has true', { field: 'active', op: 'has', value: true }, 'a'),
  one('contains on a number: never', { field: 'height', op: 'contains', value: '3' }, 'c'),

  one('membership', is('tags.x', true), 'a'),
  one('membership is not truthiness', is('tags.x', 1), 'e'),
  one('a key with a blank', is('tags.a b', true), 'f'),
  one('a key with a quote', is("tags.x'y", true), 'f'),
  one('a dotted path', is('data.name.value', 'rot'), 'a'),
  one('a dotted path to an empty text', is('data.name.value', ''), 'g'),
  one('an index into a list', is('data.name.list.1', 'zwei'), 'g'),
  one('an index beyond a list', is('data.name.list.2', null), 'a b c d e f g'),
  one('no index from the end', is('data.name.list.-1', null), 'a b c d e f g'),
  one('no index with a leading zero', is('data.name.list.01', null), 'a b c d e f g'),
  one('a path through a text', is('data.name.value', null), 'c d e f'),
  one('a path of a list has no length', is('data.length', null), 'a b c d e f g'),

  one('an unknown field', is('nothing', null), 'a b c d e f g'),
  one('the prototype is no field', is('__proto__.name', null), 'a b c d e f g'),
  one('a hostile field', is("x' or '1'='1", 'x'), ''),
  one('a hostile path', is('tags.x") or true --', true), ''),
  one('a hostile value', is('owner', "' or ''='"), ''),

  one('all', all(is('owner', 'rosenhof'), is('active', false)), 'b'),
  one('any', any(is('owner', 'mcs'), is('active', false)), 'a b'),
  one('not', not(is('owner', 'rosenhof')), 'a d e f g'),
  one('not of all', not(all(is('owner', 'rosenhof'), is('active', false))), 'a c d e f g'),
  one('not not', not(not(is('owner', 'mcs'))), 'a'),
  one('any of all', any(all(is('owner', 'rosenhof'), is('active', null)), is('tags.x', 1)), 'c e'),
  one('all of any of nothing', all(any()), ''),
  one('any of all of nothing', any(all()), 'a b c d e f g'),
  one('id', is('id', 'g'), 'g'),
]

/** Ids of `filterDocuments` in the order of a query. */
export const orderCases: readonly { title: string; field: string; ascending: string; descending: string }[] = [
  {
    title: 'texts as people read them, absent last',
    field: 'name',
    ascending: 'd f g e b a c',
    descending: 'a b e g f d c',
  },
  {
    title: 'numbers before texts, a list by its first, the rest last',
    field: 'height',
    ascending: 'e d a f b c g',
    descending: 'c b a f d e g',
  },
  { title: 'booleans after texts', field: 'active', ascending: 'f e b a c d g', descending: 'a b e f c d g' },
  { title: 'absent everywhere: by id', field: 'nothing', ascending: 'a b c d e f g', descending: 'a b c d e f g' },
  { title: 'a dotted path', field: 'data.name.value', ascending: 'b g a c d e f', descending: 'a g b c d e f' },
]
