import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Holdings } from '../../../model/holdings.ts';
import { formatPieces } from '../../i18n/format.ts';
import { FactTable } from './FactTable.tsx';
import { ratioText } from './ratio.ts';

const facts = ['type', 'votesPerShare', 'ratio', 'trust', 'converted'] as const;

/** The shares that the trust holds of each class, and how many they are as converted, by which ratio. */
export function ClassesOfTrust({ classes }: Pick<Holdings, 'classes'>) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="classes" sx={{ mb: 4 }}>
      <Typography id="classes" variant="h2">
        {translate('shareClasses.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1, maxWidth: '72ch' }}>
        {translate('shareClasses.converted')}
      </Typography>
      <FactTable
        label={translate('shareClasses.title')}
        head={translate('shareClasses.columns.name')}
        texts={1}
        columns={facts.map((fact) => translate(`shareClasses.columns.${fact}`))}
        rows={classes.map((each) => ({
          key: each.name,
          name: each.name,
          cells: [
            translate(
              each.type ? `resources.share-classes.values.type.${each.type}` : 'shareClasses.unstated',
            ),
            each.votesPerShare === null ? '–' : formatPieces(each.votesPerShare),
            ratioText(each),
            formatPieces(each.trust),
            formatPieces(each.counted),
          ],
        }))}
      />
    </Box>
  );
}
