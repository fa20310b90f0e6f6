/** Files by their addresses, for the engine's worker. The browser's own cache keeps them from one load to the next. */

let token: string | undefined

/** Of whoever is signed in now. */
export const signInAs = (newest: string | undefined): void => {
  token = newest
}

/** A file did not come: the same may succeed later. */
export class Unreachable extends Error {}

export async function load(url: string): Promise<Uint8Array> {
  const answer = await ask(url).catch(() => undefined)
  if (!answer || answer.status >= 500) throw new Unreachable(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** An address for the page's own pictures; one that cannot be fetched is left out, as the findings say anyway. */
export async function previewUrl(address: string): Promise<string | undefined> {
  const answer = await ask(address).catch(() => undefined)
  return answer?.ok ? URL.createObjectURL(await answer.blob()) : undefined
}

const ask = (url: string): Promise<Response> =>
  fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
