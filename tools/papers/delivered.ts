/** What a server runs and what it sends to browsers, by the lock. */
import lock from '../../package-lock.json' with { type: 'json' }
import { type Delivered, findDelivered, type Locked } from './find-delivered.ts'

export function delivered(): Delivered[] {
  const packages: Readonly<Record<string, Locked>> = lock.packages
  return findDelivered(packages, [...Object.keys(packages['']?.dependencies ?? {}), ...bundled])
}

/** Bundled into the browser's files, and so not among what a server runs with. */
const bundled = [
  '@fontsource-variable/inter',
  '@fontsource-variable/source-serif-4',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'i18next',
  'react',
  'react-dom',
  'react-easy-crop',
  'react-error-boundary',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]
