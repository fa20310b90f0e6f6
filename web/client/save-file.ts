/** Fetches a file that needs the token and hands it to the browser's downloads under its own name. */
import { getBlob } from './api.ts'

export async function saveFile(
  path: string,
  name = decodeURIComponent(path.split('?', 1)[0]?.split('/').at(-1) ?? 'file'),
): Promise<void> {
  const url = URL.createObjectURL(await getBlob(path, { timeout: 600_000 }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
