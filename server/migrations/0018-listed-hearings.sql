-- Which portal's list showed a hearing last, and in which words it says that it does not take place. A person who says that
-- one takes place although the list no longer shows it answers for that time only.
alter table hearings add column listed_source text check (listed_source in ('citius', 'etribunal', 'sitaf'));
alter table hearings add column listed_state text not null default '';
alter table hearings add column kept_unlisted boolean not null default false;

-- A browser reads the list of hearings in rounds of their own.
alter table portal_rounds add column lists text not null default 'notifications' check (lists in ('notifications', 'hearings'));
