-- How the receiving server of a mailbox writes its results.
alter table mail_sources add column results text not null default 'one' check (results in ('one', 'several', 'unnamed'));
