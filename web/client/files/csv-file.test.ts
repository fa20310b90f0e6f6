import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('a table for spreadsheets: quoted where it must be, and nothing that is taken for a formula', async () => {
  const file = csvFile([
    ['Name', 'Wert'],
    ['=1+1', 'a;b "c"'],
    ['-5', '@x'],
  ])
  expect(await file.text()).toBe(`Name;Wert\r\n'=1+1;"a;b ""c"""\r\n'-5;'@x\r\n`)
})
