/**
 * Publications say whether a version of them is on sale (domain/publications/publication.ts). Written as text, so that the
 * fields keep their order.
 */
export const sql = `
  update publications set doc = (
    left(rtrim(doc::text), -1) || ',"orderable":' || exists(
      select 1 from json_each(doc -> 'releases') as release
      where release.value ->> 'status' in ('reviewAndPublish', 'published')
    )::text || '}'
  )::json
  where doc -> 'orderable' is null and json_typeof(doc -> 'releases') = 'object';
`
