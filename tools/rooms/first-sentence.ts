/** What a file says of itself: the first sentence of its first comment that is not within something; without one, what it exports. */
export function firstSentence(text: string): string {
  const comment = /^\/\*\*([\s\S]*?)\*\//m.exec(text)?.[1]
  if (comment === undefined) return exportsOf(text)
  const [paragraph = ''] = comment
    .replace(/^[ \t]*\*[ \t]?/gm, '')
    .trim()
    .split(/\n\s*\n/)
  const line = paragraph.replace(/\s+/g, ' ')
  // A stop within brackets, or in `x.ts`, ends no sentence.
  const end = /\.(?= [A-Z`„“]|$)/.exec(line)
  return end ? `${line.slice(0, end.index)}.` : line
}

function exportsOf(text: string): string {
  const names = [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm)]
  return names
    .slice(0, 4)
    .map(([, name]) => `\`${name}\``)
    .join(', ')
}
