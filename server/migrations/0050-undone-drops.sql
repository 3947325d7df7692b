-- By which a drop is undone; null for what came otherwise.
alter table inbox_items add column batch uuid;
create index inbox_items_batch on inbox_items (office_id, batch) where batch is not null;
