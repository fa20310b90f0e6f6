/** The demonstration's deliveries: what their records say is what their lines say, and a failed one says why. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoRecords } from '#samples/tenant/records.ts'
import { deliveryLogs, deploymentRecords } from '#samples/tenant/trade.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createDeliveries } from '../../store/beside/deliveries.ts'
import { createStore } from '../../store/create-store.ts'
import { toldOf } from '../deployments/run/export-log.ts'
import { seedDeliveryLogs } from './seed-delivery-logs.ts'

onEachDatabase('logs of the demonstration', (open) => {
  let opened: TestDatabase
  const services = async () => ({
    store: await createStore({ database: opened.database }),
    deliveries: createDeliveries(opened.database),
  })
  beforeAll(async () => void (opened = await open()))
  afterAll(() => opened.close())

  test('every record copies its lines, however often the seeding begins', async () => {
    const asking = await services()
    await seedDeliveryLogs(asking, deploymentRecords)
    const records = await seedDeliveryLogs(asking, deploymentRecords)
    expect(records).toHaveLength(4)
    for (const { id, document } of records) {
      expect(document).toMatchObject(await toldOf(asking, { id, createUser: 'nobody' }))
    }
    const shown = records.map(({ id, document: { errors, warnings, notices } }) => [id, errors, warnings, notices])
    expect(shown).toEqual([
      ['druckdaten-fruehling', 0, 0, 1],
      ['rosen-ansicht', 1, 2, 0],
      ['webshop-herbst', 0, 0, 0],
      ['intern-andruck', 1, 0, 0],
    ])
    const failed = records.find(({ id }) => id === 'intern-andruck')?.document['exportLog']
    expect(failed).toEqual([
      { time: '2026-10-29T11:01:00.000Z', level: 'info', message: '1 Version wird geprüft' },
      {
        time: '2026-10-29T11:01:00.000Z',
        level: 'error',
        message: expect.stringMatching(/^Die Datei von .+ V1 ist nicht da$/),
      },
    ])
  })

  test('no record brings words of its own, and each has lines', () => {
    const deployments = demoRecords.filter(({ collection }) => collection === 'deployments')
    const own = ['exportLog', 'errors', 'warnings', 'notices']
    for (const { id, document } of deployments) {
      expect(Object.keys(document).filter((field) => own.includes(field))).toEqual([])
      expect(deliveryLogs[id]?.run.length).toBeGreaterThan(0)
    }
  })
})
