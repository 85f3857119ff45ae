-- Posture flows into money: a client knows when an assessment of it was last completed, and a run what it started from.

-- Equal for a client and its run while no assessment was completed in between; null where none ever was.
alter table clients
  add column posture_changed_at timestamptz,
  add column latest_posture_at timestamptz;
alter table simulations add column posture_at timestamptz;

-- Rises with every completion, also of two in one instant, so that a run tells them apart.
create function app.note_changed_posture() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.clients set
    posture_changed_at = greatest(new.completed_at, posture_changed_at + interval '1 millisecond')
  where msp_id = new.msp_id and id = new.client_id;
  return null;
end
$$;
create trigger note_changed_posture after insert or update of state on assessments for each row
  when (new.state = 'completed') execute function app.note_changed_posture();

-- A client's newest version brings along what it was computed from.
create function app.take_posture_of_run() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.latest_posture_at := (select posture_at from public.simulations
    where msp_id = new.msp_id and id = new.latest_simulation_id);
  return new;
end
$$;
create trigger take_posture_of_run before update of latest_simulation_id on clients for each row
  when (new.latest_simulation_id is distinct from old.latest_simulation_id)
  execute function app.take_posture_of_run();
