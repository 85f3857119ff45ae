-- What an MSP calls much: the loss limit of a client that named none, and where its risk levels begin.

-- Null is as the product has it. Shares and chances are 0 to 1, in tenths of a percent; the three levels go together.
alter table msps
  add column loss_limit_share numeric(4, 3) check (loss_limit_share between 0.001 and 0.5),
  add column moderate_from numeric(4, 3),
  add column high_from numeric(4, 3),
  add column severe_from numeric(4, 3),
  -- Counts the changes of these alone, so that whoever moves the office does not stand in the way.
  add column risk_version integer not null default 1,
  add constraint msps_levels_ascend check (
    num_nulls(moderate_from, high_from, severe_from) in (0, 3)
    and (moderate_from is null
      or (moderate_from > 0 and high_from > moderate_from and severe_from > high_from and severe_from <= 1)));
