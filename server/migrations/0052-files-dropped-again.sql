-- To who drops what the office has where they may not see it, it waits: once more, for them alone.
alter table inbox_items drop constraint inbox_items_kind_check;
alter table inbox_items add constraint inbox_items_kind_check check (kind in ('file', 'announcement', 'copy'));
