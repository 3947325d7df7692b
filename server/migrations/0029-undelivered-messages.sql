-- Messages that the mailbox's server refused to deliver although it delivered later ones.
alter table mail_sources add column undelivered integer not null default 0;
