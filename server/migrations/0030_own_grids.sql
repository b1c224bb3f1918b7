alter table dictionary_entries add column definition text;
