/** What the papers of a release say, held against the product; all are texts. */
export type Papers = {
  version: string
  /** Names, in the order in which they are made. */
  migrations: readonly string[]
  changelog: string
  upgrade: string
  /** By path. */
  workflows: ReadonlyMap<string, string>
}

/** A sentence for each fault. */
export const judgePapers = (papers: Papers): string[] => [
  ...judgeChangelog(papers),
  ...judgeUpgrade(papers),
  ...[...papers.workflows].flatMap(([path, text]) => judgeWorkflow(path, text)),
]

function judgeChangelog({ version, changelog }: Papers): string[] {
  const first = partsOf(changelog)[0]
  if (first === version) return []
  return [
    `CHANGELOG.md begins with ${first ?? 'no part'}, package.json says ${version}: write a part "## ${version}" above the others.`,
  ]
}

/** The oldest part names the last migration that it brings; each newer one has to be told. */
function judgeUpgrade({ version, migrations, upgrade }: Papers): string[] {
  const faults: string[] = []
  if (partsOf(upgrade)[0] !== version)
    faults.push(`docs/upgrade.md does not begin with a part "## ${version}": say there what to do, and how to go back.`)
  const told = new Set([...upgrade.matchAll(/`(\d{4}-[a-z0-9-]+)`/gu)].map(([, name]) => name as string))
  const gone = [...told].filter((name) => !migrations.includes(name))
  faults.push(...gone.map((name) => `docs/upgrade.md names the migration ${name}, which is not there.`))
  const oldest = [...told].toSorted()[0]
  if (oldest === undefined)
    return [...faults, 'docs/upgrade.md names no migration: its oldest part names its last one.']
  const untold = migrations.filter((name) => name > oldest && !told.has(name))
  return [
    ...faults,
    ...untold.map(
      (name) => `docs/upgrade.md does not name the migration ${name}: say in its first part what it does and costs.`,
    ),
  ]
}

/** What others publish may change under a name that moves, such as that of a branch. */
const judgeWorkflow = (path: string, text: string): string[] =>
  [...text.matchAll(/uses:\s*(\S+)/gu)]
    .map(([, action]) => action as string)
    .filter((action) => !/@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/u.test(action))
    .map((action) => `${path} uses ${action}: name a whole version (@v1.2.3) or a commit.`)

/** The versions that the parts of a page are called by. */
const partsOf = (page: string): string[] => [...page.matchAll(/^## (\S+)/gmu)].map(([, name]) => name as string)
