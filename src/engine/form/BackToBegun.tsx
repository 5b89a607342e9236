import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { LinkBase, type RaRecord, useNavigate, useNotify, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { type BegunForm, useBegunForm } from '../../kit/form/begunForm.ts';
import { goesBack } from '../../kit/page/wayBack.tsx';

/** The state of a link back to a begun form, which goes on with its draft. */
export const goesOn = ({ draft }: BegunForm) => ({ ...goesBack, draft });

/** Leads back to the form that was left to make what is missing in it; absent where there is none. */
export function BackToBegun() {
  const translate = useTranslate();
  const begun = useBegunForm();
  if (!begun) return null;
  return (
    <Button
      component={LinkBase}
      to={begun.path}
      state={goesOn(begun)}
      startIcon={<ArrowBack />}
      sx={{ mb: 2, ml: -1 }}
    >
      {translate(`drafts.backTo.${begun.resource}`)}
    </Button>
  );
}

/** Leads back as soon as the record is made, with the record in the form's address; undefined where no form was begun. */
export function useReturnWith({ name, singular }: Resource) {
  const begun = useBegunForm();
  const notify = useNotify();
  const navigate = useNavigate();
  if (!begun) return undefined;
  const { path } = begun;
  return ({ id }: RaRecord) => {
    notify(`resources.${name}.notifications.created`, { type: 'info' });
    navigate(`${path}${path.includes('?') ? '&' : '?'}${singular}_id=${id}`, { state: goesOn(begun) });
  };
}
