-- The number of a certificate that a pattern of a search asks for, as papers write it in each language: 29, No. 29, Depositary
-- receipt No. 29.
create or replace function certificate_number(pattern text) returns bigint language sql immutable parallel safe as $$
  select substring(pattern from '^% ?'
    '(?:(?:share certificate|certificate|depositary receipt|zertifikat|anteilszertifikat|hinterlegungsschein|potvrda'
    '|potvrda o dionicama|depozitna potvrda) )?(?:(?:no|nr|br)\.? ?)?(\d{1,9})%$')::bigint
$$;
