-- A file that several people drop is undone by each for their own part.
drop index inbox_items_batch;
alter table inbox_items add column drops uuid[] not null default '{}';
update inbox_items set drops = array[batch] where batch is not null;
alter table inbox_items drop column batch;
create index inbox_items_dropped on inbox_items (office_id) where drops <> '{}';
