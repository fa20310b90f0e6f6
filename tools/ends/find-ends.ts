/**
 * Where a list or a text may end at a number: its beginning is taken (`slice(0, most)`), or only so many are asked for
 * (`limit: 50`). Not what is quoted in a refusal, a part of a hash or of a time, or the one that is looked for.
 */
export type End = { line: number; text: string }

export function findEnds(text: string): End[] {
  return text.split('\n').flatMap((line, index) => (isEnd(line.trim()) ? [{ line: index + 1, text: line.trim() }] : []))
}

const isEnd = (line: string): boolean => !harmless.test(line) && ends.some((end) => end.test(line))

const ends: readonly RegExp[] = [
  /\.slice\(0, ([A-Za-z_]+\.)*([\d_]+|(most|max|limit|longest|page|portion|shown|first)\w*)\)/i,
  /\bfirstCharacters\(.+, ([A-Za-z_]+\.)*\w+\)/,
  /\blimit: (?!1\b|0\b)([\d_]+|[\w.]*(most|atOnce|max|page|portion|shown|length|around)\w*)/i,
]

const harmless =
  /^(\/?\*|\/\/)|\b(productError|refuse|invalid|notFound|GraphQLError|unreadable|t)\(|^(found|type): |digest\(|randomUUID\(|toISOString\(|\biso\.|\.slice\(0, 1\)|\b(tag|hash|agent)\.slice/
