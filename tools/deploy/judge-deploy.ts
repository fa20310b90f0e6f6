/** What `deploy/` says, held against the product: its settings, routes, numbers and version. */
import { parseAllDocuments } from 'yaml'

export type Deployed = {
  /** By path; those of `deploy/`. */
  files: ReadonlyMap<string, string>
  version: string
  settings: ReadonlySet<string>
  routes: ReadonlySet<string>
  metrics: ReadonlySet<string>
  /** Seconds from the end of the drain until a process has ended, at the latest. */
  longestEnd: number
}

/** What is not read by us. */
const ofOthers = /^(AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)|MALLOC_\w+|NODE_OPTIONS|TMPDIR)$/

/** A sentence for each fault. */
export const judgeDeploy = (deployed: Deployed): string[] => [...judgeFiles(deployed), ...judgeClient(deployed)]

/** `pg_dump` refuses a server that is newer than itself. */
function judgeClient({ files }: Deployed): string[] {
  const all = [...files.values()].join('\n')
  const client = numberOf(/\bpostgresql-client(?:-(\d+))?\b/, all)
  const server = numberOf(/image: postgres:(\d+)/, all)
  if (server === undefined || !all.includes('postgresql-client') || (client ?? 0) >= server) return []
  return [`The image has the programs of PostgreSQL ${client ?? 'of no version'}, which save no PostgreSQL ${server}.`]
}

function judgeFiles(deployed: Deployed): string[] {
  return [...deployed.files].flatMap(([path, text]) => {
    const faults = [...variablesOf(path, text)]
      .filter((name) => !deployed.settings.has(name) && !ofOthers.test(name))
      .map((name) => `sets ${name}, which is no setting`)
    for (const route of probesOf(text)) if (!deployed.routes.has(route)) faults.push(`asks ${route}, which is no route`)
    for (const name of metricsOf(path, text))
      if (!deployed.metrics.has(name)) faults.push(`watches ${name}, which nobody tells`)
    for (const image of imagesOf(text)) {
      if (/^imprimatur(:|$)/.test(image)) {
        if (image !== `imprimatur:${deployed.version}`)
          faults.push(`names the image ${image}: the version is ${deployed.version}`)
      } else if (!/:v?\d+\.\d+/.test(image)) faults.push(`names the image ${image} without its version`)
    }
    const drain = numberOf(/DRAIN_SECONDS["']?[:=]\s*["']?(\d+)/, text)
    const grace = numberOf(/(?:stop_grace_period: |terminationGracePeriodSeconds: |TimeoutStopSec=)(\d+)/, text)
    if (drain !== undefined && grace !== undefined && grace < drain + deployed.longestEnd)
      faults.push(`gives ${grace} s to end: the drain of ${drain} s and ${deployed.longestEnd} s to end are more`)
    return faults.map((fault) => `${path} ${fault}.`)
  })
}

/** Those that a process of the product is given. */
function variablesOf(path: string, text: string): Set<string> {
  const names = new Set<string>()
  if (path.endsWith('.service'))
    for (const [, line] of text.matchAll(/^Environment=(.*)$/gm))
      for (const [name] of (line ?? '').matchAll(/[A-Z][A-Z0-9_]*(?==)/g)) names.add(name)
  if (path.endsWith('Dockerfile'))
    for (const [, block] of text.matchAll(/^ENV ((?:.*\\\n)*.*)$/gm))
      for (const [name] of (block ?? '').matchAll(/[A-Z][A-Z0-9_]*(?==)/g)) names.add(name)
  if (/\.ya?ml$/.test(path))
    for (const document of parseAllDocuments(text, { merge: true }))
      for (const environment of environmentsIn(document.toJS() as unknown))
        environment.forEach((name) => names.add(name))
  return names
}

/** `environment` of services that run our image, `env` of containers, and `data` of a map of settings. */
function environmentsIn(value: unknown): string[][] {
  if (Array.isArray(value)) return value.flatMap(environmentsIn)
  if (typeof value !== 'object' || value === null) return []
  const found = Object.values(value).flatMap(environmentsIn)
  const { image, environment, env, kind, data } = value as Record<string, unknown>
  if (typeof image === 'string' && image.startsWith('imprimatur')) {
    found.push(Object.keys((environment as object | undefined) ?? {}))
    found.push(((env as { name: string }[] | undefined) ?? []).map(({ name }) => name))
  }
  if (kind === 'ConfigMap') found.push(Object.keys((data as object | undefined) ?? {}))
  return found
}

const probesOf = (text: string): string[] =>
  [...text.matchAll(/(?:path: |health_uri |127\.0\.0\.1:[^/\s]*)(\/[a-z]\w*)(?=[,`\s])/g)].map(
    ([, route]) => route as string,
  )

/** Of a histogram by its own name: what is asked for are its buckets, its sum or its count. */
const metricsOf = (path: string, text: string): string[] =>
  asksOf(path, text)
    .flatMap((expr) => expr.match(/\b(?:imprimatur|nodejs|process)_\w+/g) ?? [])
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))

function asksOf(path: string, text: string): string[] {
  if (path.includes('prometheus/')) return [...text.matchAll(/^\s*(?:- )?expr: (.*)$/gm)].map(([, expr]) => expr ?? '')
  if (path.includes('grafana/')) return [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, expr]) => expr ?? '')
  return []
}

const imagesOf = (text: string): string[] =>
  [...text.matchAll(/^(?:FROM |\s*(?:- )?image: )([\w./:@-]+)/gm)].map(([, image]) => image as string)

function numberOf(pattern: RegExp, text: string): number | undefined {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}
