-- How samples were taken and what they keep of the ground, EN ISO 22475-1.
alter table samples add column sampling_category text, add column quality_class text;
