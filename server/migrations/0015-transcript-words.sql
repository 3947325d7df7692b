-- What a transcript is searched by (domain/readings/page-words.ts); null until its text is there.
alter table transcriptions add column words tsvector;
create index transcriptions_words on transcriptions using gin (office_id, words);
create index transcriptions_without_words on transcriptions (id) where content is not null and words is null;
