-- The picture that a person's account carries (from an identity provider), fetched once and stored, so that no page asks
-- another site for it. `account_picture_address` is where it was last looked for, found or not.
alter table profiles
  add column account_picture text,
  add column account_picture_address text check (length(account_picture_address) <= 500);
