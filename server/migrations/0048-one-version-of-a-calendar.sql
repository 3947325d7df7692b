-- The events of a feed have one version, the feed's, which rises when anything of it is written otherwise.
alter table calendar_feeds
  add column content_sha256 text not null default '',
  add column changed_at timestamptz not null default now();
update calendar_feeds f
  set revision = greatest(revision, (select max(sequence) from calendar_event_versions v where v.feed_id = f.id));
drop table calendar_event_versions;
