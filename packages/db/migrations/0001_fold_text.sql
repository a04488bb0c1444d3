-- How Kalfa compares texts. Two labels that differ only by case or spaces are duplicates; a search also forgives the
-- Turkish letters, so that "SISLI" finds "Şişli".
create schema core;
grant usage on schema core to kalfa_app;

create extension if not exists pg_trgm;

create function core.fold_case(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(btrim(normalize(value, nfc)), '\s+', ' ', 'g') collate "tr-x-icu");

create function core.fold_search(value text) returns text
  language sql immutable strict parallel safe
  return translate(core.fold_case(value), 'ışçğöüâîûéèêëàùïôœ', 'iscgouaiueeeeauioo');
