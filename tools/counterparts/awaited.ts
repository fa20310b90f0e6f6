/**
 * What has no counterpart yet because the wing that will give it one is not built. It may only shrink: what has got its
 * caller, screen or thrower is taken off, and the check says so. `file` is a whole file, `file#name` one export of it.
 */
export const counterpartKinds = ['exports', 'routes', 'errors', 'operations', 'calls', 'jobs'] as const
export type CounterpartKind = (typeof counterpartKinds)[number]

export type Awaited = Readonly<Record<string, { readonly [Kind in CounterpartKind]?: readonly string[] }>>

export const awaited: Awaited = {}

const drawnHere = 'Programs that want pages or findings; screens draw and check in the browser.'
const pictureService = 'Programs that keep pictures by the picture service of the specification.'
const fileService = 'Programs that bring or fetch files; screens use the calls of the record that a file belongs to.'
const namedInKit = 'The engine in the browser: its address comes with the answer that names the file.'
const documents = 'Programs that keep documents; screens listen to them, and write many at once.'
const printDrive =
  'Programs that look into the print drive; the screen of print data lists versions, and takes their own files.'
const operator = 'Whoever runs the server.'
const ofDirectories = 'Directories of organizations, which speak SCIM.'

/** Operations and calls that no screen names and none will: for whom they are. */
const forOtherClients: Readonly<Record<string, string>> = {
  downloadReleases:
    'Programs that wait for the file; screens have it packed in the background, and show how far it is.',
  downloadContents:
    'Programs that wait for the file; screens have it written in the background, and show how far it is.',
  updateLabels:
    'Programs that name the versions of a collection; screens name whatever is ticked, as a change of many.',
  importContents: 'Programs that import in one go; the screen checks first, and shows what it found.',
  userSetName: 'Programs that name people; the screen writes the name like every other field.',
  userStatus: 'Programs that ask who is here; screens listen to people themselves.',
  userUpdateName: 'Installations whose accounts were called otherwise before; today a name is written to both at once.',
  'GET /scim/v2/ServiceProviderConfig': ofDirectories,
  'GET /scim/v2/ResourceTypes': ofDirectories,
  'GET /scim/v2/Schemas': ofDirectories,
  'GET /scim/v2/Users': ofDirectories,
  'POST /scim/v2/Users': ofDirectories,
  'GET /scim/v2/Users/:id': ofDirectories,
  'PUT /scim/v2/Users/:id': ofDirectories,
  'PATCH /scim/v2/Users/:id': ofDirectories,
  'GET /api/artwork/templates/:id/preflight': drawnHere,
  'GET /api/artwork/preview/:id': drawnHere,
  'GET /api/artwork/templates/:id/tests/:name': drawnHere,
  'GET /api/artwork/templates/:id/embedded/:name': namedInKit,
  'GET /api/artwork/templates/:id/placed/:name': namedInKit,
  'GET /api/artwork/releases/:id/design': namedInKit,
  'GET /api/artwork/releases/:id/embedded/:name': namedInKit,
  'GET /api/artwork/releases/:id/fonts/:font': namedInKit,
  'GET /api/artwork/releases/:id/placed/:name': namedInKit,
  'GET /api/artwork/releases/:id/stand-ins/:file': namedInKit,
  'GET /api/artwork/owners/:owner/placed/:name': namedInKit,
  'GET /api/artwork/releases/:id/profile.icc': namedInKit,
  'GET /api/artwork/fallback-fonts/:name': namedInKit,
  'GET /api/artwork/profile.icc': namedInKit,
  'GET /api/artwork/hyphens': 'Programs that take whole lists of words; screens ask for one language at a time.',
  'GET /api/pictures': pictureService,
  'GET /api/pictures/by-name/:base': pictureService,
  'GET /api/pictures/:name': pictureService,
  'DELETE /api/pictures/:id': pictureService,
  'HEAD /api/files/*': fileService,
  'GET /api/files': fileService,
  'POST /api/files/link': fileService,
  'GET /api/files/signed/:expires/:signature/*': fileService,
  'GET /api/changesets': documents,
  'GET /api/store/:collection': documents,
  'POST /api/store/:collection': documents,
  'POST /api/store/:collection/:id/restore': documents,
  'POST /api/changesets/:id/revert': documents,
  'GET /api/print-data': printDrive,
  'GET /api/print-data/*': printDrive,
  'GET /oidc/callback': 'Browsers that another sign-in service leads back.',
  'GET /healthz': operator,
  'GET /readyz': operator,
  'GET /metrics': operator,
  'GET /api/openapi.json': operator,
}

const named = Object.keys(forOtherClients)

/** The same as lists, judged like those of the wings: who gets a button is taken off. */
export const withOtherClients: Awaited = {
  ...awaited,
  forOtherClients: {
    operations: named.filter((name) => !name.includes('/')),
    calls: named.filter((name) => name.includes('/')),
  },
}
