-- Pages are read, and searches and deadlines counted, by plain statements. The totals of names and of states stay: counting
-- 200,000 rows for each first page would take a tenth of a second.
drop trigger notifications_to_buckets_insert on notifications;
drop trigger notifications_to_buckets_update on notifications;
drop trigger notifications_to_buckets_delete on notifications;
drop trigger triage_to_buckets_insert on triage;
drop trigger triage_to_buckets_update on triage;
drop trigger triage_to_buckets_delete on triage;
drop trigger triage_to_deadline_totals_insert on triage;
drop trigger triage_to_deadline_totals_update on triage;
drop trigger triage_to_deadline_totals_delete on triage;
drop function notifications_insert_in_buckets, notifications_update_in_buckets, notifications_delete_in_buckets,
  triage_insert_in_buckets, triage_update_in_buckets, triage_delete_in_buckets,
  triage_insert_in_deadline_totals, triage_update_in_deadline_totals, triage_delete_in_deadline_totals;
drop table list_buckets, deadline_totals;
drop function bucket_names;
alter table triage drop column has_other_deadlines;

-- What rights ask of a triage stands in the index, so that the rows themselves are not read.
drop index triage_open;
create index triage_open on triage (office_id, created_at desc, first_seen_at desc, notification_id desc)
  include (portal_username)
  where state <> 'tratada';
drop index triage_new;
create index triage_new on triage (office_id, created_at desc, first_seen_at desc, notification_id desc)
  include (portal_username)
  where state = 'nova';
