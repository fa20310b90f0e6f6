/** `npm run backup -- [--check] PLACE` and `npm run restore -- PLACE`, or `imprimatur` and the rest in the package (docs/operations.md, "Saving and restoring"). */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { whyNotStarted } from '../why-not-started.ts'
import { backUp } from './back-up.ts'
import { bringSecret, type Installation, openInstallation } from './installation.ts'
import { judgeBackup, judgeSecret } from './judge-backup.ts'
import { BackupError, type Manifest, readManifest } from './manifest.ts'
import { restore } from './restore.ts'

const usage =
  'Say where: backup PLACE, backup --check PLACE, or restore PLACE (in a checkout: npm run backup -- PLACE, and so on).'

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } })
  const [act, named, ...more] = positionals
  if ((act !== 'backup' && act !== 'restore') || named === undefined || more.length > 0) throw new BackupError(usage)
  const place = resolve(named)
  if (act === 'restore') {
    const manifest = await readManifest(place)
    const faults = await judgeSecret(place, manifest)
    if (faults.length > 0) throw new BackupError(faults.join('\n'))
    await bringSecret(place, manifest, process.env)
  }
  const installation = await openInstallation(readConfig())
  try {
    if (act === 'restore') return `Restored: ${inWords(await restore(installation, place))}.`
    return values.check ? await check(installation, place) : `Saved: ${inWords(await backUp(installation, place))}.`
  } finally {
    if (installation.held.kind === 'server') await installation.held.database.close()
  }
}

async function check(installation: Installation, place: string): Promise<string> {
  const faults = await judgeBackup(installation, place)
  if (faults.length > 0) throw new BackupError(faults.join('\n'))
  return `The backup is whole: ${inWords(await readManifest(place))}.`
}

const inWords = ({ tables, files, printData, version, madeAt }: Manifest): string =>
  `${Object.values(tables).reduce((sum, rows) => sum + rows, 0)} rows of ${Object.keys(tables).length} tables, ` +
  `${files.length} files and ${printData.length} print data, by version ${version} at ${madeAt}`

main().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${whyNotStarted(error)}\n`)
    process.exitCode = 1
  },
)
