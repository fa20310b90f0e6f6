/** Writes the demo tenant, seeded and with everything drawn, into a folder that servers begin with a copy of. */
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { password } from '#test/chromium.ts'
import { startDemoServer } from '#test/demo-server.ts'

const [folder = ''] = process.argv.slice(2)
if (folder === '') throw new Error('Which folder?')
const making = `${folder}.making`
for (const old of [folder, making]) await rm(old, { recursive: true, force: true })
await mkdir(dirname(folder), { recursive: true })
const server = await startDemoServer({ folder: making })
const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(server.address + path, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
try {
  const { token } = (await ask('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@mcs.example', password }),
  })) as { token: string }
  const jobs = async (show: string) => {
    const { data } = (await ask(`/api/jobs?show=${show}`, { headers: { authorization: `Bearer ${token}` } })) as {
      data: { name: string; error?: unknown }[]
    }
    return data
  }
  while ((await jobs('open')).length > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  const failed = await jobs('failed')
  if (failed.length > 0) throw new Error(`Not drawn: ${JSON.stringify(failed)}`)
} finally {
  await server.stop()
}
await rename(making, folder)
