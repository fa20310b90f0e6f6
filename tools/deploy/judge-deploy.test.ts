import { expect, test } from 'vitest'
import { type Deployed, judgeDeploy } from './judge-deploy.ts'

const compose = `services:
  one:
    image: imprimatur:1.2.0
    stop_grace_period: 45s
    environment: { PORT: '80', DRAIN_SECONDS: '10', TMPDIR: /data }
  other:
    image: postgres:17.6
    environment: { POSTGRES_USER: a }
`
const pod = `kind: Deployment
containers:
  - image: imprimatur:1.2.0
    env: [{ name: PORT, value: '80' }]
    livenessProbe: { httpGet: { path: /healthz, port: http } }
`
const unit = 'Environment=PORT=80 TMPDIR=/data\nTimeoutStopSec=45\n'
const alerts = 'rules:\n  - expr: rate(imprimatur_jobs{state="failed"}[5m]) > 0\n'

const sound = (files: Record<string, string>): Deployed => ({
  files: new Map(Object.entries(files)),
  version: '1.2.0',
  settings: new Set(['PORT', 'DRAIN_SECONDS']),
  routes: new Set(['/healthz', '/readyz']),
  metrics: new Set(['imprimatur_jobs']),
  longestEnd: 20,
})

const board = '{"targets": [{ "expr": "sum(rate(imprimatur_jobs_bucket{state=\\"failed\\"}[5m])) by (le)" }]}'

test('what fits the product is sound', () => {
  const files = {
    'a/compose.yaml': compose,
    'a/pod.yaml': pod,
    'a.service': unit,
    'prometheus/alerts.yaml': alerts,
    'grafana/board.json': board,
  }
  expect(judgeDeploy(sound(files))).toEqual([])
})

test.each([
  [
    'programs that are older than the database',
    { 'c.yaml': compose, Dockerfile: 'RUN apt-get install -y postgresql-client-15 \\\n' },
    'The image has the programs of PostgreSQL 15, which save no PostgreSQL 17.',
  ],
  [
    'a number that nobody tells, of a dashboard',
    { 'grafana/board.json': board.replace('imprimatur_jobs', 'imprimatur_jabs') },
    'watches imprimatur_jabs, which nobody tells',
  ],
  [
    'a setting that is none, of a service',
    { 'c.yaml': compose.replace('PORT', 'PROT') },
    'sets PROT, which is no setting',
  ],
  ['… of a pod', { 'p.yaml': pod.replace('name: PORT', 'name: PROT') }, 'sets PROT'],
  ['… of a map', { 'm.yaml': 'kind: ConfigMap\ndata: { PROT: a }\n' }, 'sets PROT'],
  ['… of a unit', { 'u.service': unit.replace('PORT', 'PROT') }, 'sets PROT'],
  ['… of an image', { Dockerfile: 'FROM a:1.2\nENV PORT=1 \\\n  PROT=2\n' }, 'sets PROT'],
  ['a probe of nothing', { 'p.yaml': pod.replace('/healthz', '/health') }, 'asks /health, which is no route'],
  ['a proxy that asks nothing', { Caddyfile: 'health_uri /ready\n' }, 'asks /ready, which'],
  [
    'a number that nobody tells',
    { 'prometheus/a.yaml': alerts.replace('_jobs', '_tasks') },
    'watches imprimatur_tasks',
  ],
  ['an image of any version', { 'c.yaml': compose.replace(':17.6', '') }, 'the image postgres without'],
  ['an image of another version of ours', { 'c.yaml': compose.replace(':1.2.0', ':1.1.0') }, 'the version is 1.2.0'],
  ['too little time to end', { 'c.yaml': compose.replace('45s', '29s') }, 'gives 29 s to end'],
])('%s is a fault', (_, files: Record<string, string>, said) => {
  const faults = judgeDeploy(sound(files))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(said)
})
