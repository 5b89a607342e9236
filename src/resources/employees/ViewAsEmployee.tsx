import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { viewingMinutes } from '../../../model/viewing.ts';
import { request } from '../../authProvider/session.ts';
import { landingPath } from '../../authProvider/startPage.ts';
import { leave } from '../../base/leavePage.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import type { Employee } from './employee.ts';

/** Lets a founder or an operator see what the employee sees. Whoever has not joined sees nothing. */
export function ViewAsEmployee() {
  const employee = useRecordContext<Employee>();
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  if (!employee?.joined_at) return null;
  const { id, name } = employee;

  // Nothing that was loaded in the own role is kept.
  const look = async () => {
    await request(`/api/employees/${id}/view`, { method: 'POST', body: {} });
    await leave(landingPath('employee'));
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {translate('viewing.label')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          id="view-as-employee"
          title={translate('viewing.title', { name })}
          description={translate('viewing.text', { name, minutes: viewingMinutes })}
          button={translate('viewing.button')}
          action={look}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
