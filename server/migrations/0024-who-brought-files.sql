-- Who dropped a file: it is attached by itself only where one of them may act. A number without a user gives no right.
alter table inbox_items add column brought_by bigint[] not null default '{}';

-- The office whose files stand in the folder itself: the first that there was, also once it is gone.
alter table inbox_scan add column owner_id bigint;

-- Files that a person or a folder added, beside what the portal gave. Merged ones kept no trace of it.
alter table documents add column is_brought boolean not null default false;
update documents set is_brought = true where position between 1000 and 9999;
