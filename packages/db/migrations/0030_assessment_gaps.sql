-- Proof of an answer can be corrected; who began with an older text is told so instead of overwriting the newer one.
alter table assessment_evidence add column version integer not null default 1 check (version > 0);
create trigger keep_columns before update on assessment_evidence for each row
  execute function app.keep_columns('id', 'client_id', 'assessment_id', 'question_id', 'file_id', 'created_at');

-- Only answers that feed a control move the figures of a simulation: a bank without such questions leaves them as they are.
alter table assessments add column feeds_controls boolean not null default true;
drop trigger note_changed_posture on assessments;
create trigger note_changed_posture after insert or update of state on assessments for each row
  when (new.state = 'completed' and new.feeds_controls) execute function app.note_changed_posture();
