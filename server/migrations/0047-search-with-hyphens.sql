-- Outdated search texts are found by it, since SEARCH_VERSION is 4.
drop index notifications_search_outdated;
create index notifications_search_outdated on notifications (office_id, id) where search_version < 4;
