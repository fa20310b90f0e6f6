/**
 * Whole names are found at once, also where thousands of others begin like them (search-documents.ts). An entry of such an index
 * must be short: names that are longer together are few, and looked at one by one.
 */
export const sql = `
create index search_text_name on search_text using gin (string_to_array(left(names, 500), E'\\n'));
create index search_text_long_name on search_text (collection) where length(names) > 500;
`
