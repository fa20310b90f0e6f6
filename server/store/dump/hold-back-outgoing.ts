/**
 * In a database that was restored: what waited to go out went from the one that was saved, so it stays, and says why. Mails and
 * calls that jobs were about to write are such, too. The log gets another name: who listened to the lost one begins anew.
 */
export const holdBackSql = `
set search_path to public;
update mail set withheld_at = now(), withheld_why = 'restored', lease_until = null
  where sent_at is null and given_up_at is null and withheld_at is null;
update webhook_call set state = 'failed', trouble = 'restored', lease_until = null where state = 'waiting';
update job set state = 'cancelled', ended_at = now(), lease_until = null
  where state in ('waiting', 'active') and name like 'tell-of-%';
update log_origin set id = gen_random_uuid()::text;
`
