/**
 * The limit: a bare node:http server that sends the same SQL by hand, without checks, sign-in, change log or schema.
 * Documents lie in PostgreSQL's default jsonb, as one would begin.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const listener = new pg.Client({ connectionString: process.env.DATABASE_URL })
const sockets = new WebSocketServer({ noServer: true })
/** Of those who named the first and the last id that they listen to; all others hear of every row. */
const ranges = new WeakMap<WebSocket, readonly [string, string]>()

await listener.connect()
await listener.query('listen bare')
listener.on('notification', ({ payload }) => {
  void tellAll(payload)
})

async function tellAll(id = ''): Promise<void> {
  const { rows } = await pool.query({ name: 'one', text: 'select doc::text from bare where id = $1', values: [id] })
  for (const socket of sockets.clients) {
    const [first, last] = ranges.get(socket) ?? [id, id]
    if (first <= id && id <= last) socket.send(rows[0].doc)
  }
}

const server = createServer((request, response) => {
  void answer(request.method ?? 'GET', request.url ?? '/', request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (opened) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://bare')
    const [first, last] = [searchParams.get('first'), searchParams.get('last')]
    if (first !== null && last !== null) ranges.set(opened, [first, last])
  }),
)
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))

async function answer(method: string, url: string, request: AsyncIterable<Buffer>): Promise<string> {
  const { pathname, searchParams } = new URL(url, 'http://bare')
  if (pathname === '/list') {
    const { rows } = await pool.query({
      name: 'list',
      text: `select doc::text from bare where doc->>'owner' = $1 order by id limit $2`,
      values: ['bench', Number(searchParams.get('limit'))],
    })
    return `{"data":[${rows.map(({ doc }) => doc).join()}]}`
  }
  if (pathname === '/many') {
    const { rows } = await pool.query({
      name: 'many',
      text:
        `update bare set doc = jsonb_set(doc, path, value) ` +
        `from json_to_recordset($1::json) as w(id text, path text[], value jsonb) where bare.id = w.id ` +
        `returning doc::text, pg_notify('bare', bare.id)`,
      values: [await bodyOf(request)],
    })
    return `{"data":[${rows.map(({ doc }) => doc).join()}]}`
  }
  const id = pathname.slice('/one/'.length)
  if (method === 'PATCH') {
    const { path, value } = JSON.parse(await bodyOf(request)) as { path: string[]; value: unknown }
    const { rows } = await pool.query({
      name: 'update',
      text: `update bare set doc = jsonb_set(doc, $2, $3) where id = $1 returning doc::text, pg_notify('bare', id)`,
      values: [id, path, JSON.stringify(value)],
    })
    return rows[0].doc
  }
  const { rows } = await pool.query({ name: 'one', text: 'select doc::text from bare where id = $1', values: [id] })
  return rows[0].doc
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
