/** The disk and the backups. What cannot be looked at is left out. */
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import { ageOfBackup, freeOnDisk } from '../../services/operating/measure-places.ts'
import { works } from '../../services/operating/check-readiness.ts'

type Places = Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>

export function measurePlaces(
  registry: Registry,
  { DATA_DIR, BACKUP_DIR }: Places,
  clock: () => Date,
): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `imprimatur_${name}`, help, labelNames: ['place'], registers: [registry] })
  const disk = gauge('disk_free_bytes', 'Room that is free on the disk')
  const backup = gauge('backup_age_seconds', 'Since the newest finished backup; without one, more than any number')

  return async () => {
    await read(disk, 'DATA_DIR', () => freeOnDisk(DATA_DIR))
    if (BACKUP_DIR !== undefined) await read(backup, 'BACKUP_DIR', () => ageOfBackup(BACKUP_DIR, clock()))
  }
}

async function read(of: Gauge<'place'>, place: string, measure: () => Promise<number>): Promise<void> {
  let found: number | undefined
  await works(async () => (found = await measure()))
  of.reset()
  if (found !== undefined) of.set({ place }, found)
}
