/** The files that somebody drops, those in folders among them. To be asked before the event is over. */
export function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const loose = [...files]
  return entries.some(({ isDirectory }) => isDirectory)
    ? Promise.all(entries.map(filesIn)).then((found) => found.flat())
    : Promise.resolve(loose)
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: FileSystemEntry[] = []
  // It answers in portions, the last of which is empty.
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- See above.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (portion.length === 0) break
    found.push(...portion)
  }
  return (await Promise.all(found.map(filesIn))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
