/** Paths, headers, ranges and forms that no client sends. */
import { pick } from '../random.ts'
import type { NamedShape } from './shape.ts'

export const requestShapes: readonly NamedShape[] = [
  [
    'a path out of the house',
    (random) => ({
      method: 'GET',
      path: pick(random, [
        '/../../../etc/passwd',
        '/api/../api/session',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/api/files/..%2f..%2fetc%2fpasswd',
        '/api/files/%00',
        '/api/files/%c0%ae%c0%ae/x',
        '/api/files//x',
        '/api/files/C:%5cwindows',
        '//example.test/x',
        '/api/store/contents/%',
        '/api/store/contents/%ff%fe',
        `/api/store/contents/${'x'.repeat(8000)}`,
        `/api/${'a/'.repeat(4000)}`,
        '/api/artwork/fonts/..%2fx/file',
        '/assets/..%2f..%2fpackage.json',
        '/api/store/contents?limit=1&limit=2&limit[a]=3',
        `/api/search?q=${'%F0%9F%8C%B9'.repeat(500)}`,
      ]),
    }),
  ],
  [
    'headers that are none',
    (random) => ({
      method: 'GET',
      path: pick(random, ['/api/session', '/', '/api/files/x', '/api/openapi.json']),
      headers: pick(random, [
        { authorization: `Bearer ${'a'.repeat(12_000)}` },
        { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'gopher' },
        { 'x-forwarded-for': '1.1.1.1, '.repeat(500) },
        { 'accept-language': 'de;q=0.9,'.repeat(1200) },
        { 'accept-encoding': 'gzip;q=0,'.repeat(1000) },
        { cookie: 'a=b; '.repeat(2000) },
        { 'if-none-match': '"x", '.repeat(2000) },
        { 'if-modified-since': '99999999999' },
        { 'content-type': 'application/json;'.repeat(500) },
        { expect: 'the-spanish-inquisition' },
        { origin: 'null', 'access-control-request-method': 'X' },
      ]),
    }),
  ],
  [
    'ranges',
    (random) => ({
      method: pick(random, ['GET', 'HEAD']),
      path: pick(random, ['/', '/index.html', '/api/files/x', '/api/openapi.json', '/api/artwork/profile.icc']),
      headers: {
        range: pick(random, ['bytes=0-0,'.repeat(1000), 'bytes=-', 'bytes=9-1', 'bytes=0-99999999999999999999', 'x=1']),
      },
    }),
  ],
  [
    'a form that is none',
    (random) => ({
      path: pick(random, ['/api/files', '/api/pictures', '/api/artwork/fonts', '/api/artwork/templates/x']),
      headers: { 'content-type': pick(random, ['multipart/form-data; boundary=b', 'multipart/form-data; boundary=']) },
      body: pick(random, [
        '--b\r\n'.repeat(10_000),
        `--b\r\ncontent-disposition: form-data; name="data"; filename="${'../'.repeat(100)}x"\r\n\r\nx\r\n--b--\r\n`,
        `--b\r\n${'x-a: b\r\n'.repeat(3000)}\r\n\r\n--b--`,
        `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(3000)}--b--\r\n`,
        '--b\r\ncontent-disposition: form-data; name="data"; filename="a.idml"\r\n\r\nPK\x03\x04',
        '',
      ]),
    }),
  ],
]
