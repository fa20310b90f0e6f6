/** Labels on a template of a journey's own, so that no other journey meets them: made beside the browser, by editor and supplier. */
import { expect } from 'vitest'
import { callAs } from './person.ts'
import { tokenOf } from './steps.ts'

export const [lena, marco] = ['editor@rosenhof.example', 'supplier@mcs.example'] as const

export async function asked(email: string, query: string, variables: object): Promise<Record<string, { id: string }>> {
  const answer = await callAs(await tokenOf(email), '/api/graphql', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
  })
  const { data, ...more } = (await answer.json()) as { data: Record<string, { id: string }> }
  expect([answer.status, more]).toEqual([200, {}])
  return data
}

export async function upload(template: string, bytes: Uint8Array, name: string): Promise<void> {
  const body = new FormData()
  body.set('mode', 'activate')
  body.set('data', new Blob([new Uint8Array(bytes)]), name)
  const answer = await callAs(await tokenOf(marco), `/api/artwork/templates/${template}`, { method: 'POST', body })
  expect(answer.status, await answer.text()).toBe(200)
}

export async function templateOf(name: string, master: Uint8Array): Promise<string> {
  const { templateCreate } = await asked(
    marco,
    'mutation M($template: TemplateInput!) { templateCreate(template: $template) { id } }',
    { template: { name } },
  )
  const id = templateCreate?.id ?? ''
  await upload(id, master, 'Etikett.idml')
  return id
}

export async function begin(template: string, label: string): Promise<{ id: string; path: string }> {
  const data = { name_de: { value: label }, text: { value: 'Winterhart.' }, price: { value: 'CHF 6.90' } }
  const { releaseCreate } = await asked(
    lena,
    'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }',
    { release: { label, template, data } },
  )
  const { id, publicationId } = releaseCreate as { id: string; publicationId: string }
  return { id, path: `/publications/${publicationId}/release/${id}` }
}
