-- How many times the price for 26 to 100 people each size of client pays, as the MSP has set it; null as they come.
alter table msp_services add column size_times jsonb
  check (size_times is null or (jsonb_typeof(size_times) = 'array' and jsonb_array_length(size_times) = 5));
