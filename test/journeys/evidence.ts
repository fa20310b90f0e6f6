/** What a journey that failed leaves: of each open page where it is, what stands on it as a picture and as text, and what it wrote. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, inject } from 'vitest'
import { openPages, writesOf } from './person.ts'
import { whatIsSeen } from './steps.ts'

let count = 0

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const folder = inject('evidence')
  await mkdir(folder, { recursive: true })
  for (const page of openPages) {
    if (page.isClosed()) continue
    const place = join(folder, `page-${++count}`)
    const words = await Promise.race([
      whatIsSeen(page),
      new Promise<string>((resolve) => setTimeout(resolve, 5000, '')),
    ])
    await writeFile(`${place}.txt`, [task.name, words, ...writesOf(page)].join('\n'))
    await page.screenshot({ path: `${place}.png`, timeout: 5000 }).catch(() => undefined)
  }
})
