-- The end of an alarm is told to whoever was told of its beginning, and warnings wait while a sensor's quiet hours last.
alter table alarm_tellings add column about text not null default 'begin' check (about in ('begin', 'end'));
alter table alarm_tellings drop constraint alarm_tellings_alarm_channel_user_id_url_key;
alter table alarm_tellings add unique nulls not distinct (alarm, about, channel, user_id, url);

-- times of day at the site, HH:mm; from after to lasts over midnight
alter table sensor_limits add column quiet_from text, add column quiet_to text,
  add check ((quiet_from is null) = (quiet_to is null));
