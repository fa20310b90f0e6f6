/** What `npm run pack` makes is what strangers unpack: the engine composes as it does here, and the product starts by its one command. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  composeDesign,
  hashPage,
  loadHyphenation,
  openDesign,
  prepareEngine,
  type ArtworkData,
} from '#artwork/index.ts'
import { freePort } from '../free-port.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const node = join(root, 'node_modules/.bin/node')
const here = (name: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(name))))

let folder: string
let server: ChildProcess | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imprimatur-packed-'))
  execFileSync(process.execPath, ['tools/deploy/build.mjs'], { cwd: root })
  execFileSync(node, ['tools/pack/main.ts', join(folder, 'packages')], { cwd: root, timeout: 120_000 })
})

afterAll(async () => {
  const ending = server
  if (ending) await new Promise((resolve) => ending.once('exit', resolve) && ending.kill('SIGTERM'))
  rmSync(folder, { recursive: true, force: true })
})

/** As npm installs it, but from the checkout: beside the package lies what it names, and nothing else. */
function install(name: string): string {
  const place = join(folder, name)
  const own = join(place, 'node_modules', name)
  mkdirSync(own, { recursive: true })
  const file = readdirSync(join(folder, 'packages')).find((one) => new RegExp(`^${name}-\\d`).test(one)) ?? name
  execFileSync('tar', ['-xzf', join(folder, 'packages', file), '--strip-components', '1', '-C', own])
  for (const needed of Object.keys(described(own).dependencies)) {
    const link = join(place, 'node_modules', needed)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', needed), link)
  }
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }')
  return place
}

type Described = {
  dependencies: Record<string, string>
  bin?: Record<string, string>
  private?: boolean
  engines: object
}
const described = (own: string) => JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as Described

test('the example of the engine’s page composes the page that the checkout composes, and its types hold', async () => {
  const place = install('imprimatur-engine')
  const own = join(place, 'node_modules/imprimatur-engine')
  expect(described(own)).toMatchObject({ license: 'MIT', engines: { node: '>=24' } })
  expect(described(own).private).toBeUndefined()
  const [code = '', json = ''] = [
    ...readFileSync(join(own, 'README.md'), 'utf8').matchAll(/```js(?:on)?\n(.*?)```/gs),
  ].map(([, text]) => text as string)
  const faces = [
    'barlow/400Regular/Barlow_400Regular.ttf',
    'cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf',
  ]
  const fontFiles = faces.map((face) => here(`@expo-google-fonts/${face}`))
  const label = here('#samples/designs/stecketikett-60x140.idml')
  mkdirSync(join(place, 'fonts'))
  fontFiles.forEach((bytes, index) => writeFileSync(join(place, `fonts/${index}.ttf`), bytes))
  writeFileSync(join(place, 'label.idml'), label)
  writeFileSync(join(place, 'data.json'), json)
  writeFileSync(
    join(place, 'example.js'),
    `${code}\nimport { hashPage } from 'imprimatur-engine'\nconsole.log(hashPage(composition.pages[0]))`,
  )
  const said = execFileSync(node, ['example.js'], { cwd: place, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

  const engine = await prepareEngine()
  const fonts = engine.newFontBook()
  for (const bytes of fontFiles) fonts.add(bytes)
  const design = openDesign(label).design!
  const assets = {
    fonts,
    pictures: new Map(),
    profile: here('#samples/color/fogra39.icc'),
    hyphenator: await loadHyphenation(design.languages),
  }
  const composition = composeDesign(design, JSON.parse(json) as ArtworkData, assets)
  expect(said.trim().split('\n')).toEqual([composition.hash, hashPage(composition.pages[0]!)])
  expect(composition.hash).not.toBe(composeDesign(design, {}, assets).hash)
  expect(readFileSync(join(place, 'label.pdf'), 'latin1').slice(0, 8)).toBe('%PDF-1.6')

  writeFileSync(
    join(place, 'typed.ts'),
    `import { composeDesign, openDesign, type Assets, type Composition } from 'imprimatur-engine'
export function compose(bytes: Uint8Array, assets: Assets): Composition | undefined {
  const { design } = openDesign(bytes)
  // @ts-expect-error Designs have no such thing, so they are not any.
  void design?.nothing
  return design && composeDesign(design, { name: { kind: 'text', text: 'Lavendel' } }, assets)
}
`,
  )
  const asked = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024', 'typed.ts']
  execFileSync(node, [join(root, 'node_modules/typescript/bin/tsc'), ...asked], { cwd: place, stdio: 'pipe' })
})

test('the product starts by its one command: somebody signs in, and a publication is composed', async () => {
  const place = install('imprimatur')
  const own = join(place, 'node_modules/imprimatur')
  const command = join(place, 'node_modules/.bin/imprimatur')
  mkdirSync(dirname(command))
  symlinkSync(join('../imprimatur', described(own).bin?.['imprimatur'] ?? ''), command)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { PATH: `${dirname(node)}:/usr/bin:/bin`, PORT: String(port), ENGINE_THREADS: '1', LOG_LEVEL: 'warn' }
  let said = ''
  const started = spawn(command, [], { cwd: place, env })
  server = started
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (part) => (said += String(part)))
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', () => said.includes('ready:') && resolve())
    started.once('exit', () => reject(new Error(said)))
  })
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await (await fetch(address)).text()).toContain('<div id="root">')
  expect(readdirSync(join(place, 'data'))).toContain('secret')

  const credentials = JSON.stringify({ email: 'editor@rosenhof.example', password: 'imprimatur' })
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: credentials }
  const { token } = (await (await fetch(`${address}/api/auth/sign-in/email`, asked)).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const list = (await (await fetch(`${address}/api/store/releases?limit=1`, { headers })).json()) as {
    data: { id: string }[]
  }
  await vi.waitFor(
    async () => {
      const checked = await fetch(`${address}/api/releases/${list.data[0]?.id}/preflight`, { headers })
      expect(await checked.json()).toMatchObject({ data: { hash: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown } })
    },
    { timeout: 120_000, interval: 500 },
  )
})

test('what is asked of the command and is not there ends it with how it is used', () => {
  const command = join(folder, 'imprimatur/node_modules/.bin/imprimatur')
  expect(() => execFileSync(node, [command, 'serf'], { stdio: 'pipe' })).toThrow(/Usage: imprimatur \[worker/)
})
