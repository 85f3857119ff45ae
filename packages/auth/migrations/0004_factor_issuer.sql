-- Under which name an authenticator app keeps the factor.
alter table auth.factors add column issuer text not null default '';
