-- The taxa de justiça of a case, in cents, which the fines of its deadlines are a part of; null where nobody entered it.
alter table cases add column taxa_cents integer check (taxa_cents between 1 and 10000000);
