import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipEntries } from './zip-entries.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a ZIP file is read part by part, without folders and what Macs put beside', async () => {
  const packed = zipSync({
    'Bilder/': new Uint8Array(),
    'Bilder/Gräser.jpg': bytes('gras '.repeat(1000)),
    'Gra\u0308ser.jpg': bytes('x'),
    'rose.jpg': [bytes('rose'), { level: 0 }],
    '__MACOSX/._rose.jpg': bytes('x'),
    'Bilder/._rose.jpg': bytes('x'),
  })
  const entries = await zipEntries(new Blob([packed]))
  expect(entries.map(({ name }) => name)).toEqual(['Gräser.jpg', 'Gra\u0308ser.jpg', 'rose.jpg'])
  const texts = await Promise.all(entries.map(async ({ read }) => (await read()).text()))
  expect(texts).toEqual(['gras '.repeat(1000), 'x', 'rose'])
})

test('what is no ZIP file is refused', async () => {
  await expect(zipEntries(new Blob([bytes('no')]))).rejects.toThrow()
  await expect(zipEntries(new Blob([bytes('x'.repeat(70_000))]))).rejects.toThrow()
})
