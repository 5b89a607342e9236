import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { MissingDetails } from './MissingDetails.tsx';
import { useMissing } from './useMissing.ts';

/** The company and the trust as an agreement will name them, and what is missing. */
export function Parties({ companyId }: { companyId: unknown }) {
  const translate = useTranslate();
  const title = useId();
  const { company } = useMissing(companyId);
  if (!company) return null;
  const { name, number, office, trustName } = company;
  const absent = translate('parties.notEntered');
  const lines = {
    [translate('parties.company')]: name,
    [translate('setUp.needs.number')]: number ?? absent,
    [translate('setUp.needs.office')]: office ?? absent,
    [translate('parties.trust')]: trustName,
  };
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {translate('parties.title')}
      </Typography>
      <Box component="dl" sx={list}>
        {Object.entries(lines).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <MissingDetails companyId={companyId} />
    </Box>
  );
}

const list = {
  m: 0,
  mb: 1.5,
  fontSize: '0.875rem',
  '& div': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& dt': { color: 'text.secondary', flex: '0 0 10rem' },
  '& dd': { m: 0, flex: '1 1 12rem', overflowWrap: 'anywhere' },
} as const;
