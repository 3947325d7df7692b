-- The kinds of alerts are listed in contract/src/alerts.ts alone.
alter table digest_items drop constraint digest_items_kind_check;
