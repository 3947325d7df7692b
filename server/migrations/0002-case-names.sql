-- A case gets a short name and the name of its client.
alter table cases
  add column name text not null default '',
  add column client text not null default '',
  add column search text not null default '';

-- What it is called beside its number, in one line.
alter table cases add column label text not null generated always as (case
    when client = '' or strpos(lower(case when name <> '' then name else left(btrim(regexp_replace(parties, '\s+', ' ', 'g')), 120) end), lower(client)) > 0 then case when name <> '' then name else left(btrim(regexp_replace(parties, '\s+', ' ', 'g')), 120) end
    when case when name <> '' then name else left(btrim(regexp_replace(parties, '\s+', ' ', 'g')), 120) end = '' then 'Cliente: ' || client
    else case when name <> '' then name else left(btrim(regexp_replace(parties, '\s+', ' ', 'g')), 120) end || ' (cliente: ' || client || ')'
  end) stored;

-- The line that the case's notifications are searched by too (domain/cases/case-search.ts), of the parties stored already.
update cases set search = E'\n\t' || btrim(regexp_replace(
    lower(regexp_replace(normalize(parties, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
  where btrim(parties) <> '';
update notifications n set search = n.search || c.search
  from triage t join cases c on c.office_id = t.office_id and c.key = t.case_key and c.search <> ''
  where n.id = t.notification_id;
