-- More of what a provider and its tools count of a client by month. Shares are 0-1, counts whole, durations in hours.
alter table client_measures drop constraint client_measures_measure_check, drop constraint client_measures_value_check;
alter table client_measures
  add constraint client_measures_measure_check check (measure in ('answered_in_time', 'solved_in_time', 'reopened', 'tickets',
    'answer_hours', 'solve_hours', 'patched_in_time', 'trained', 'phishing_reported', 'phishing_failed', 'restores_tested',
    'restores_failed', 'restore_hours', 'devices', 'devices_old', 'licenses', 'licenses_unused', 'paid_in_time')),
  add constraint client_measures_value_check check (value >= 0 and value <= case
    when measure in ('answer_hours', 'solve_hours', 'restore_hours') then 10000
    when measure in ('tickets', 'restores_tested', 'restores_failed', 'devices', 'devices_old', 'licenses', 'licenses_unused') then 1000000
    else 1 end);
