import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, say } from './setup.mjs'

/** First the one without windows: the others draw one, with pages of its own, around each page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium on this machine; installs Debian's where none is found and the system allows it. */
export async function findChromium() {
  const found = look()
  if (found) return found
  if (spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0) {
    say('Installing Chromium from the distribution …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!look()) spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env })
  }
  return (
    look() ??
    fail(
      'The journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell, or chromium), name it by CHROMIUM, or set SKIP_JOURNEYS=1.',
    )
  )
}

function look() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM
  for (const place of places) if (existsSync(place)) return place
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      continue
    }
  }
  return undefined
}
