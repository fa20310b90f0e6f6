/**
 * What the print check found of labels that contents would make, and which of it has to be looked at again. It is derived: nobody
 * wrote it, no log has it, and without it all is only checked once more.
 */
export const sql = `
  create table label_check (
    content text collate "C" not null,
    template text collate "C" not null,
    language text collate "C" not null,
    input text,
    hash text,
    engine text,
    verdict text collate "C",
    findings json,
    pictures text[] not null default '{}',
    asked_at timestamptz not null,
    due_at timestamptz,
    primary key (content, template, language)
  );
  create index label_check_verdict on label_check (template, language, verdict, content);
  create index label_check_due on label_check (due_at) where due_at is not null;
  create index label_check_pictures on label_check using gin (pictures);
`
