import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { Form, useLocation, useTranslate } from 'react-admin';
import { employees } from '../../model/resources/employees.ts';
import { useApp } from '../authProvider/appData.tsx';
import { Input } from '../engine/kinds/Input.tsx';
import { NotFound } from '../kit/page/NotFound.tsx';
import { Page } from '../kit/page/Page.tsx';
import { ImportList } from '../resources/imports/ImportList.tsx';
import { imports } from '../resources/imports/importKinds.ts';
import { FoundersFirst } from './FoundersFirst.tsx';
import { ImportForm } from './ImportForm.tsx';

const nothing = {};

/** Imports records from the lines of a spreadsheet: all of them or none, and only after the effect was shown. */
export function ImportPage() {
  const { role, awaitsTrust } = useApp().user;
  const { search } = useLocation();
  const translate = useTranslate();
  const lists = imports[role];
  const kinds = Object.keys(lists);
  const asked = new URLSearchParams(search).get('kind');
  const [kind, setKind] = useState(kinds.find((name) => name === asked) ?? kinds[0]);
  if (awaitsTrust || !kind) return <NotFound />;
  return (
    <Page title={translate('imports.title')} goBack={lists[kind]!}>
      <Form record={nothing} noValidate>
        <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 'var(--width-block)' }}>
          {role === 'trust' && <FoundersFirst />}
          <Box sx={{ maxWidth: 'var(--width-form)', '& .MuiFormControl-root': { m: 0 } }}>
            <Input resource={employees} source="company_id" attribute={employees.create.input.company_id} />
          </Box>
          {kinds.length > 1 && (
            <RadioGroup
              row
              aria-label={translate('imports.kind')}
              value={kind}
              onChange={(_, name) => setKind(name)}
            >
              {kinds.map((name) => (
                <FormControlLabel
                  key={name}
                  value={name}
                  control={<Radio size="small" />}
                  label={translate(`imports.kinds.${name}`)}
                />
              ))}
            </RadioGroup>
          )}
          <ImportForm kind={kind} list={lists[kind]!} />
        </Box>
      </Form>
      <ImportList />
    </Page>
  );
}
