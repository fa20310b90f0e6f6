import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { FileStore } from '../../adapters/files/files.ts'
import { passOnMail } from './pass-on-mail.ts'

const gone = { open: async () => undefined } as Partial<FileStore> as FileStore
const delivery = {
  language: 'fr',
  from: 'Beat <Zollinger>',
  replyTo: 'manager@rosenhof.example',
  note: 'Bitte bis Freitag.\n<script>',
  name: 'Lavendel & Co',
  size: 2_880_068,
  files: 5,
  until: '2027-11-25T09:00:00.000Z',
  link: 'https://x.example/dpl/abc',
  picture: 'releases/a/display-1.png',
}

test('says what it is, how large, until when and whose word it is, in the sender’s language', async () => {
  const mail = await passOnMail({ files: gone, log: pino({ level: 'silent' }) }, 'Sujet', delivery)
  expect(mail).toMatchObject({ subject: 'Sujet', replyTo: 'manager@rosenhof.example' })
  for (const part of ['Lavendel & Co', 'ZIP, 2,7 Mo, 5 fichiers', '25 novembre 2027', delivery.link, delivery.note])
    expect(mail.text).toContain(part)
  expect(mail.html).toContain('Lavendel &amp; Co')
  expect(mail.html).not.toContain('<script>')
  // A picture that is gone holds up no mail.
  expect(mail.pictures).toEqual([])
})
