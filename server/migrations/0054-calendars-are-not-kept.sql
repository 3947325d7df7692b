alter table calendar_feeds drop column revision;
