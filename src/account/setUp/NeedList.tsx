import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Unchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Need } from '../../../model/parties.ts';

type Props = {
  of: 'companies' | 'trusts';
  needs: readonly Need[];
  missing: readonly Need[];
  /** Where each of them is entered. */
  forms: Partial<Record<Need, ReactNode>>;
};

/** What has to be entered of a party before agreements are made: how much is left, and each part where it is entered. */
export function NeedList({ of, needs, missing, forms }: Props) {
  const translate = useTranslate();
  const counts = { done: needs.length - missing.length, all: needs.length };
  return (
    <>
      <Typography role="status" sx={{ mb: 1, fontWeight: 550 }}>
        {missing.length === 0 ? translate('setUp.complete') : translate('setUp.progress', counts)}
      </Typography>
      <Box component="ul" sx={list}>
        {needs.map((need) => {
          const isLeft = missing.includes(need);
          return (
            <li key={need}>
              <Box sx={head}>
                {isLeft ? (
                  <Unchecked color="warning" aria-hidden />
                ) : (
                  <CheckCircle color="success" aria-hidden />
                )}
                <Typography variant="h3">{translate(`setUp.needs.${need}`)}</Typography>
                <Box component="span" sx={{ color: isLeft ? 'warning.main' : 'success.main' }}>
                  {translate(isLeft ? 'setUp.missing' : 'setUp.entered')}
                </Box>
              </Box>
              <Box sx={{ pl: { sm: 4.5 } }}>
                <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '64ch' }}>
                  {translate(`setUp.why.${of}.${need}`)}
                </Typography>
                {forms[need]}
              </Box>
            </li>
          );
        })}
      </Box>
    </>
  );
}

const list = {
  listStyle: 'none',
  p: 0,
  m: 0,
  maxWidth: 'var(--width-block)',
  '& > li': { py: 2.5, borderTop: 1, borderColor: 'divider' },
} as const;

const head = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 0.5 } as const;
