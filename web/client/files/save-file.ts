/** Fetches a file that needs the token and hands it to the browser's downloads. */
import { getBlob } from '../calls/api.ts'

export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await getBlob(path, { timeout: 600_000 }), name)
}

/** Leaves a signed link to the browser's downloads: a ZIP file of any size never lies in the memory of the page. */
export function saveLink(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Hands what was made here to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveLink(url, name)
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
