import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { useListLabel } from '../../kit/page/useListLabel.ts';
import { type Definition, rolesOf } from '../definePages.ts';
import { CreateButton } from '../form/CreateButton.tsx';
import { Known } from '../form/known.ts';
import { useResourceTexts } from '../resourceTexts.ts';

/** Says what belongs into a list that is empty, or that its filters leave nothing. */
export function EmptyList({ definition }: { definition: Definition }) {
  const { name } = definition.resource;
  const { role, awaitsTrust } = useApp().user;
  const translate = useTranslate();
  const texts = useResourceTexts(name);
  const label = useListLabel()(name);
  const known = useContext(Known);
  const { filterValues, setFilters } = useListContext();
  const empty = texts('empty', translate('engine.list.empty', { list: label }));
  const isMaker = rolesOf(definition, 'create').includes(role);
  const isFiltered = Object.values(filterValues ?? {}).some((value) => value !== undefined && value !== '');
  return (
    <Box sx={{ py: 6, textAlign: 'center' }}>
      {isFiltered ? (
        <>
          <Typography>{translate('engine.list.nothingFound')}</Typography>
          <Button sx={{ mt: 2 }} variant="outlined" onClick={() => setFilters({})}>
            {translate('engine.list.clearFilters')}
          </Button>
        </>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', maxWidth: '60ch', mx: 'auto', mb: 2 }}>
            {isMaker ? empty : texts('emptyOther', empty)}
            {isMaker && awaitsTrust && ` ${translate('engine.list.awaitsTrust')}`}
          </Typography>
          <CreateButton definition={definition} known={known} />
        </>
      )}
    </Box>
  );
}
