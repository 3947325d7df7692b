-- What a message of the mailbox brought and was not taken, each with what to do, in Portuguese.
alter table inbox_items add column left_out text[] not null default '{}';
